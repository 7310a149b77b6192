interface Period {
  from: string;
  until: string;
}

const lasts = (one: Period, other: Period) =>
  Date.parse(one.from) <= Date.parse(other.from) &&
  Date.parse(one.until) >= Date.parse(other.until);

const isPart = (hire: Period, need: Period) => !lasts(hire, need) && lasts(need, hire);

/** True if a sub-hire covers the need or lies within it. An overlap of one end does not count. */
export const meets = (hire: Period, need: Period) => lasts(hire, need) || isPart(hire, need);

/**
 * The user must decide about the sub-hire: it no longer covers its lines, and was no part of their period
 * before.
 */
export const isLeftBehind = (hire: Period, before: Period | undefined, now: Period) =>
  !lasts(hire, now) && !(before !== undefined && isPart(hire, before) && isPart(hire, now));
