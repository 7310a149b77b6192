interface Period {
  from: string;
  until: string;
}

const lasts = (one: Period, other: Period) =>
  Date.parse(one.from) <= Date.parse(other.from) &&
  Date.parse(one.until) >= Date.parse(other.until);

/** Covers a part of the needed time, and nothing outside of it. */
const isPart = (hire: Period, need: Period) => !lasts(hire, need) && lasts(need, hire);

/**
 * True if a sub-hire covers the needed period, or lies within it, as for one short day. A sub-hire
 * that overlaps one end only does not count.
 */
export const meets = (hire: Period, need: Period) => lasts(hire, need) || isPart(hire, need);

/**
 * True if the user must decide about a sub-hire after its lines moved: it no longer covers them,
 * and it was not a part of their period before.
 */
export const isLeftBehind = (hire: Period, before: Period | undefined, now: Period) =>
  !lasts(hire, now) && !(before !== undefined && isPart(hire, before) && isPart(hire, now));
