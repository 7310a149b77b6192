import type { Translate } from '#i18n/translate';
import type { KeptScan } from '../platform/outbox/outboxDatabase.ts';
import { isAnswered, messageOf, resultOf } from '../platform/outbox/outboxQueries.ts';

/** Undone, or about to be: the undo counts at once. */
export const isUndone = ({ undo }: KeptScan) => undo === 'waiting' || undo === 'done';

export const outcomeOf = (kept: KeptScan, translate: Translate) => {
  if (isUndone(kept)) return translate('scan_screens.undone');
  const { scan } = kept;
  const result = resultOf(kept) ?? 'unchecked';
  if (result !== 'ok') return translate(`scan_screens.result.${result}`);
  const isPlain = (scan.condition ?? 'ok') === 'ok';
  return translate(`scan_screens.result.${isPlain ? (scan.mode ?? 'out') : scan.condition}`);
};

export const detailOf = (kept: KeptScan, translate: Translate) => {
  const { scan, name } = kept;
  const message = messageOf(kept);
  if (isAnswered(kept) && message) return message;
  if (resultOf(kept) === 'unchecked') {
    const [what, why] = name
      ? [`${name} ${scan.code}`, 'unchecked_known']
      : [scan.code, 'unchecked'];
    return `${what}. ${translate(`scan_screens.${why}`)}`;
  }
  return `${scan.amount ? `${scan.amount} × ` : ''}${name ?? ''} ${scan.code}`.trim();
};

/** Only a scan that counted, or has no result yet, can be undone. */
export const isUndoable = (kept: KeptScan) =>
  !isUndone(kept) && ['ok', 'unchecked'].includes(resultOf(kept) ?? 'unchecked');
