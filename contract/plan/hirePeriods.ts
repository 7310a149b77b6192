interface Period {
  from: string;
  until: string;
}

const lasts = (one: Period, other: Period) =>
  Date.parse(one.from) <= Date.parse(other.from) &&
  Date.parse(one.until) >= Date.parse(other.until);

/** For less than it is needed, and at no other time. */
const isPart = (hire: Period, need: Period) => !lasts(hire, need) && lasts(need, hire);

/**
 * Whether a sub-hire is there when it is needed: throughout, or for a part of it, as for the one day that is
 * short. One that begins or ends on the wrong side meets it no longer.
 */
export const meets = (hire: Period, need: Period) => lasts(hire, need) || isPart(hire, need);

/**
 * Whether a sub-hire has to be asked about as what it is for moves: it covers that no longer, and is not the
 * part of it that it was before.
 */
export const isLeftBehind = (hire: Period, before: Period | undefined, now: Period) =>
  !lasts(hire, now) && !(before !== undefined && isPart(hire, before) && isPart(hire, now));
