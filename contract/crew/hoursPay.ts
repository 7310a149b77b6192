import { roundToCents } from '../base/money.ts';
import { payOf, paidMinutes, type Rate } from './rates.ts';
import { workedMinutes } from './workedTimes.ts';

interface Entry {
  id: number;
  from: string;
  until: string;
  break_minutes: number;
  isApproved: boolean;
  /** Approved before: its part stays what it was approved at. */
  isFixed?: boolean;
}

export interface Share {
  id: number;
  paid_minutes: number;
  /** In euros; null without a rate. */
  wage: number | null;
}

const byTime = (one: Entry, other: Entry) =>
  Date.parse(one.from) - Date.parse(other.from) || one.id - other.id;

/**
 * Each entry's share of the pay of one assignment (docs/crew.md, rule 18). The rate applies to the sum of approved
 * hours, so their shares add up to the pay. Any other entry has the amount that its approval would add. Fixed
 * entries count first, and are not in the answer.
 */
export const sharesOf = (rate: Rate | null, entries: readonly Entry[]): Share[] => {
  const shares: Share[] = [];
  let sum = 0;
  const share = (id: number, more: number) => {
    const isFirst = sum === 0;
    const before = isFirst ? 0 : paidMinutes(rate, sum);
    const earned = isFirst || !rate ? 0 : payOf(rate, sum);
    shares.push({
      id,
      paid_minutes: paidMinutes(rate, sum + more) - before,
      wage: rate && roundToCents(payOf(rate, sum + more) - earned),
    });
  };
  const sorted = entries.filter(({ isFixed }) => !isFixed).toSorted(byTime);
  for (const entry of entries) if (entry.isFixed) sum += workedMinutes(entry);
  for (const entry of sorted.filter(({ isApproved }) => isApproved)) {
    const minutes = workedMinutes(entry);
    share(entry.id, minutes);
    sum += minutes;
  }
  for (const entry of sorted.filter(({ isApproved }) => !isApproved)) {
    share(entry.id, workedMinutes(entry));
  }
  return shares;
};
