/** The clock that decides if texts include the year. */
export const clock = { now: () => new Date() };
