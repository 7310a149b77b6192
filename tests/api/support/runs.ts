/** How many random cases a money test tries: few at each change, as many as `MONEY_RUNS` says otherwise. */
export const moneyRuns = (few: number) => Number(process.env.MONEY_RUNS ?? few);
