/**
 * How many random cases a money test tries: few at each change; `MONEY_RUNS` asks for more, and `MONEY_SEED`
 * for others.
 */
export const moneyRuns = (few: number) => ({
  seed: Number(process.env.MONEY_SEED ?? 2026),
  numRuns: Number(process.env.MONEY_RUNS ?? few),
  endOnFailure: true,
});
