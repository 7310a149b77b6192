import type { SKIP_REASONS } from '#contract/sales/reminders';

export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Reminded {
  number: string | null;
  kind: string;
  open_cents: number;
  paused: boolean;
  disputed: boolean;
  /** 1 if none was sent. */
  level: number;
  /** Null: all were sent. */
  due_from: string | null;
}

export const reasonNotDue = (
  { number, kind, open_cents, paused, disputed, level, due_from }: Reminded,
  today: string
): SkipReason | null => {
  if (number === null || kind === 'credit') return 'not_due';
  if (open_cents <= 0) return 'paid';
  if (paused) return 'paused';
  if (disputed) return 'disputed';
  if (due_from !== null && today >= due_from) return null;
  return level === 1 ? 'not_due' : 'already_sent';
};
