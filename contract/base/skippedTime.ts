import { momentOf, wallClock } from './zonedTime.ts';

/**
 * The time that the clocks show in place of a local time that summer time skips: `03:30` for
 * `2026-03-29T02:30`. `undefined` for any other time.
 */
export const shownForSkipped = (local: string, timeZone: string): string | undefined => {
  const moment = momentOf(local, timeZone);
  const shown = moment && wallClock(moment, timeZone);
  return shown && shown !== local ? shown.slice('yyyy-mm-ddT'.length) : undefined;
};
