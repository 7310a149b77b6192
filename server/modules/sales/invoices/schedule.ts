import { shiftDay } from '#contract/base/periods';
import type { InvoiceMoment } from '#contract/sales/invoiceSchedule';

export interface ScheduledMoment extends InvoiceMoment {
  /** Null while the project has no dates. */
  due: string | null;
  done: boolean;
}

interface Course {
  /** Of its quote; of a booking without one, of the project's creation. Null while nothing is agreed. */
  acceptedOn: string | null;
  first: string | null;
  last: string | null;
  today: string;
  /** All advances, in percent of the net. */
  advanced: number;
  hasFinal: boolean;
}

/** The days of the moments of a project. After the event and after the final, advances that were not made are left out. */
export const scheduleOf = (
  moments: readonly InvoiceMoment[],
  { acceptedOn, first, last: end, today, advanced, hasFinal }: Course
): ScheduledMoment[] => {
  const last = end ?? first;
  const isOver = last !== null && last < today;
  let before = 0;
  return moments.flatMap(moment => {
    const { percent, when, days } = moment;
    const day = when === 'on_accept' ? acceptedOn : when === 'days_before' ? first : last;
    const due = day && shiftDay(day, when === 'days_before' ? -days : days);
    before += percent ?? 0;
    const isMade = percent !== null && advanced >= before;
    if ((isOver || hasFinal) && percent !== null && !isMade) return [];
    return [{ ...moment, due, done: hasFinal || isMade }];
  });
};
