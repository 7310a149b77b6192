import { z } from 'zod';

export const FIT_DAYS = 180;

/** The first dates without a shortage; null if there are none within `FIT_DAYS`. */
export const fitSchema = z.object({
  fit: z.object({ start_date: z.iso.datetime(), end_date: z.iso.datetime() }).nullable(),
});

interface Period {
  from: number;
  until: number;
}

/** In milliseconds. */
export interface Wanted {
  period: Period;
  lacking: readonly Period[];
}

export const fitsAt = (wanted: readonly Wanted[], later: (moment: number) => number) =>
  wanted.every(({ period, lacking }) => {
    const [from, until] = [later(period.from), later(period.until)];
    return lacking.every(stretch => stretch.until <= from || stretch.from >= until);
  });
