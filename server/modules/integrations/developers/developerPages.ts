import { readFile } from 'node:fs/promises';
import markdownIt from 'markdown-it';
import { Html, markup, pageOf } from '../../../pages/html.ts';

export const DEVELOPER_PAGES = [
  'index',
  'automations',
  'power-bi',
  'bookkeeping',
  'mirror',
] as const;

export type DeveloperPage = (typeof DEVELOPER_PAGES)[number];

const ORIGIN = '{{origin}}';

const MIRROR = '{{mirror.ts}}';

const readPart = (file: string) => readFile(new URL(`./pages/${file}`, import.meta.url), 'utf8');

export const readDeveloperPage = async (name: DeveloperPage, { origin }: URL) => {
  const [text, mirror] = await Promise.all([readPart(`${name}.md`), readPart('mirror.ts')]);
  return text.replaceAll(ORIGIN, origin).replace(MIRROR, () => `\`\`\`ts\n${mirror}\`\`\``);
};

const written = markdownIt({ html: false });

written.renderer.rules.heading_open = (tokens, at, options, _env, renderer) => {
  const heading = tokens[at];
  const text = tokens[at + 1]?.content ?? '';
  heading?.attrSet('id', text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
  return renderer.renderToken(tokens, at, options);
};

/** For our own texts only: texts of users never get here. */
export const developerPage = async (name: DeveloperPage, appUrl: URL) => {
  const text = await readDeveloperPage(name, appUrl);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const back =
    name !== 'index' && markup`<p><a href="/developers">Flightcase for developers</a></p>`;
  const body = markup`<div class="document">${back}${new Html(written.render(text))}</div>`;
  return pageOf({ language: 'en', title, colour: null, body });
};
