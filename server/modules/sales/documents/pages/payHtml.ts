import type { Translate } from '#i18n/translate';
import { qrModules } from '../../../../pdf/qrModules.ts';
import { type Html, markup } from '../../../../pages/html.ts';

export interface Paying {
  returned?: 'processing' | 'failed' | undefined;
  problem?: 'paid' | 'pending' | 'unavailable';
}

export const payingHtml = ({ returned, problem }: Paying, say: Translate): Html => markup`
${problem && markup`<p class="state problem" role="alert">${say(`errors.${problem}`)}</p>`}
${returned && markup`<p class="state" role="status">${say(`pay.${returned}`)}</p>`}`;

export const payButton = (path: string, say: Translate): Html =>
  markup`<form method="post" action="${path}/pay"><button class="main">${say('pay.button')}</button></form>`;

interface Transfer {
  heading: string;
  sentences: readonly string[];
  code: string | undefined;
  say: Translate;
}

export const transferHtml = ({
  heading,
  sentences,
  code,
  say,
}: Transfer): Html => markup`<h2>${heading}</h2>
<div class="transfer"><div>${sentences.map(text => markup`<p>${text}</p>`)}
${code && markup`<p>${say('pay.scan')}</p>`}</div>
${code && qrHtml(code, say('qr'))}</div>`;

const QUIET_ZONE_MODULES = 4;

const qrHtml = (text: string, label: string): Html => {
  const { count, runs } = qrModules(text);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}.5h${length}`).join('');
  const side = count + 2 * QUIET_ZONE_MODULES;
  return markup`<svg class="qr" role="img" aria-label="${label}" viewBox="-${QUIET_ZONE_MODULES} -${QUIET_ZONE_MODULES} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${QUIET_ZONE_MODULES}-${QUIET_ZONE_MODULES}h${side}v${side}h-${side}z"/><path stroke="#000" d="${path}"/></svg>`;
};
