/** The clock that texts go by, as far as they tell this year from others. */
export const clock = { now: () => new Date() };
