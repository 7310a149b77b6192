import { DAY_MS } from '../base/durations.ts';

/** A product that is short, from one change of its claims to the next. */
interface Stretch {
  product_id: number;
  from: string;
  until: string;
}

/** Shortages at most this many milliseconds apart are one, so that a busy week counts once. */
const GAP_MS = 2 * DAY_MS;

/** Missing now: neither accepted nor short only if options go through. */
export const isOpenShortage = ({ short }: { short: number }) => short > 0;

export const runsOf = <Shortage extends Stretch>(shortages: readonly Shortage[]) =>
  [...Map.groupBy(shortages, ({ product_id }) => product_id).values()]
    .flatMap(runsOfProduct)
    .toSorted(
      ([one], [other]) => one.from.localeCompare(other.from) || one.product_id - other.product_id
    );

type Run<Shortage> = [Shortage, ...Shortage[]];

const runsOfProduct = <Shortage extends Stretch>(shortages: readonly Shortage[]) => {
  const runs: Run<Shortage>[] = [];
  let end = -Infinity;
  for (const stretch of shortages.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const run = runs.at(-1);
    if (run && Date.parse(stretch.from) <= end + GAP_MS) run.push(stretch);
    else runs.push([stretch]);
    end = Math.max(end, Date.parse(stretch.until));
  }
  return runs;
};

export const spanOf = ([first, ...others]: Run<Stretch>) => ({
  from: first.from,
  until: others.reduce((end, { until }) => (until > end ? until : end), first.until),
});
