import type { Translate } from '#i18n/translate';
import type { Scanned } from './outbox/database.ts';

/** The outcome of a scan in a word or two. */
export const outcomeOf = ({ result, scan, isUndone }: Scanned, translate: Translate) => {
  if (isUndone) return translate('scan_page.undone');
  if (result !== 'ok') return translate(`scan_page.result.${result}`);
  const isPlain = (scan.condition ?? 'ok') === 'ok';
  return translate(`scan_page.result.${isPlain ? scan.mode : scan.condition}`);
};

/** The server's sentence, and until there is one the name and code. */
export const detailOf = (scanned: Scanned, translate: Translate) => {
  const { scan, name, message, result, isSent } = scanned;
  if (isSent && message) return message;
  if (result === 'unchecked') return `${scan.code}. ${translate('scan_page.unchecked')}`;
  return `${scan.amount ? `${scan.amount} × ` : ''}${name ?? ''} ${scan.code}`.trim();
};

/** Only what counted, or is not yet judged, can be undone. */
export const isUndoable = ({ result, isUndone }: Scanned) =>
  !isUndone && (result === 'ok' || result === 'unchecked');
