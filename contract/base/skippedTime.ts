import { momentOf, wallClock } from './zonedTime.ts';

/** `03:30` for `2026-03-29T02:30`, which summer time skips; `undefined` for other times. */
export const shownForSkipped = (local: string, timeZone: string): string | undefined => {
  const moment = momentOf(local, timeZone);
  const shown = moment && wallClock(moment, timeZone);
  return shown && shown !== local ? shown.slice('yyyy-mm-ddT'.length) : undefined;
};
