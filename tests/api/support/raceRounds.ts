/** Rounds of each race; more find rarer cases. `npm run reliability` sets it. */
const wanted = process.env.RACE_ROUNDS;

export const RACE_ROUNDS = Number(wanted ?? 3);

/** For a race among other tests: once, unless more are wanted. */
export const race = { repeats: Number(wanted ?? 1) - 1, timeout: 60_000 };
