import { shiftDay } from '#contract/base/periods';
import type { SKIP_REASONS } from '#contract/sales/reminders';

export type SkipReason = (typeof SKIP_REASONS)[number];

/** What decides whether a reminder of an invoice is due. */
export interface Reminded {
  number: string | null;
  kind: string;
  open_cents: number;
  paused: boolean;
  disputed: boolean;
  due_on: string | null;
  /** The last reminder; null: none was sent. */
  last_level: number | null;
  last_on: string | null;
}

/**
 * The level of the reminder that is due of an invoice today, or why none is. `days` are those after the
 * due day, one for each level. Reminders begin at level 1, however late an invoice is; the days between
 * two levels pass between their mails as well.
 */
export const dueLevel = (
  invoice: Reminded,
  { today, days }: { today: string; days: readonly number[] }
): { level: number } | { reason: SkipReason } => {
  const { number, kind, open_cents, paused, disputed, due_on, last_level, last_on } = invoice;
  if (number === null || due_on === null || kind === 'credit') return { reason: 'not_due' };
  if (open_cents <= 0) return { reason: 'paid' };
  if (paused) return { reason: 'paused' };
  if (disputed) return { reason: 'disputed' };
  const before = last_level ?? 0;
  const after = days[before];
  const dayBefore = days[before - 1];
  if (after === undefined) return { reason: 'already_sent' };
  const notBefore = [
    shiftDay(due_on, after),
    ...(last_on !== null && dayBefore !== undefined ? [shiftDay(last_on, after - dayBefore)] : []),
  ];
  if (notBefore.every(day => today >= day)) return { level: before + 1 };
  return { reason: before === 0 ? 'not_due' : 'already_sent' };
};
