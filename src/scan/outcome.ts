import type { Translate } from '#i18n/translate';
import type { OutboxScan } from '../platform/outbox/outboxDatabase.ts';
import { isAnswered, messageOf, resultOf } from '../platform/outbox/outboxQueries.ts';

/** Undone, or about to be: the undo counts at once. */
export const isUndone = ({ undo }: OutboxScan) => undo === 'waiting' || undo === 'done';

export const outcomeOf = (stored: OutboxScan, translate: Translate) => {
  if (isUndone(stored)) return translate('scan_screens.undone');
  const { scan } = stored;
  const result = resultOf(stored) ?? 'unchecked';
  if (result !== 'ok') return translate(`scan_screens.result.${result}`);
  const isPlain = (scan.condition ?? 'ok') === 'ok';
  return translate(`scan_screens.result.${isPlain ? (scan.mode ?? 'out') : scan.condition}`);
};

export const detailOf = (stored: OutboxScan, translate: Translate) => {
  const { scan, name } = stored;
  const message = messageOf(stored);
  if (isAnswered(stored) && message) return message;
  if (resultOf(stored) === 'unchecked') {
    const [what, why] = name
      ? [`${name} ${scan.code}`, 'unchecked_known']
      : [scan.code, 'unchecked'];
    return `${what}. ${translate(`scan_screens.${why}`)}`;
  }
  return `${scan.amount ? `${scan.amount} × ` : ''}${name ?? ''} ${scan.code}`.trim();
};

export const isUndoable = (stored: OutboxScan) =>
  !isUndone(stored) && ['ok', 'unchecked'].includes(resultOf(stored) ?? 'unchecked');
