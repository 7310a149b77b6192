import { z } from 'zod';

/** The server searches this many days ahead for a period in which a project fits. */
export const FIT_DAYS = 180;

/** The first dates on which a project would not be short; null where there are none so near. */
export const fitSchema = z.object({
  fit: z.object({ start_date: z.iso.datetime(), end_date: z.iso.datetime() }).nullable(),
});

interface Period {
  from: number;
  until: number;
}

/** The times at which something is needed and is short, in milliseconds. */
export interface Wanted {
  period: Period;
  lacking: readonly Period[];
}

/** True if nothing is short after all wanted products move to another time. */
export const fitsAt = (wanted: readonly Wanted[], later: (moment: number) => number) =>
  wanted.every(({ period, lacking }) => {
    const [from, until] = [later(period.from), later(period.until)];
    return lacking.every(stretch => stretch.until <= from || stretch.from >= until);
  });
