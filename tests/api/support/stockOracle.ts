/** Availability as one would count it by hand: slow, obvious and pure. Half-open periods in hours. */
export interface Period {
  from: number;
  until: number;
}

export interface Plan {
  /** Projects with what they take of each product that is no kit. */
  jobs: (Period & { firm: boolean | null; takes: Map<number, number>; turnaround: number })[];
  repairs: (Period & { product: number; amount: number })[];
  hires: (Period & { product: number; amount: number; counts: boolean })[];
  stock: Map<number, number>;
}

const covers = ({ from, until }: Period, moment: number) => from <= moment && moment < until;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The held amount of a product at a moment: firm, or if everything goes through. */
const loadAt = (plan: Plan, product: number, moment: number, of: 'firm' | 'all') =>
  sum(
    plan.jobs
      .filter(job => (of === 'firm' ? job.firm === true : job.firm !== null))
      .filter(job => covers({ from: job.from, until: job.until + job.turnaround }, moment))
      .map(job => job.takes.get(product) ?? 0)
  ) +
  sum(
    plan.repairs
      .filter(repair => repair.product === product && covers(repair, moment))
      .map(repair => repair.amount)
  ) -
  sum(
    plan.hires
      .filter(hire => hire.counts && hire.product === product && covers(hire, moment))
      .map(hire => hire.amount)
  );

/** Loads change where something begins or ends, and nowhere else. */
const moments = (plans: Plan[], { from, until }: Period) => {
  const edges = plans.flatMap(plan => [
    ...plan.jobs.flatMap(job => [job.from, job.until + job.turnaround]),
    ...[...plan.repairs, ...plan.hires].flatMap(period => [period.from, period.until]),
  ]);
  return [...new Set([from, ...edges])]
    .filter(moment => moment >= from && moment < until)
    .toSorted((one, other) => one - other);
};

/** The free amount throughout a window: firm, and if everything goes through. */
export const freeIn = (plan: Plan, product: number, window: Period) => {
  const stock = plan.stock.get(product) ?? 0;
  const least = (of: 'firm' | 'all') =>
    Math.min(...moments([plan], window).map(moment => stock - loadAt(plan, product, moment, of)));
  return [least('firm'), least('all')];
};

/** Only what is decided can be refused: repairs are facts. */
const decided = (plan: Plan): Plan => ({ ...plan, repairs: [] });

/**
 * The products of which a change raises what is promised at a moment at which there is too little, or
 * of which the stock falls below what is promised.
 */
export const refusedProducts = (before: Plan, after: Plan) =>
  [...after.stock].flatMap(([product, stock]) => {
    const isLowered = stock < (before.stock.get(product) ?? 0);
    const bad = moments([before, after], { from: 0, until: Infinity }).some(moment => {
      const isRaised =
        loadAt(decided(after), product, moment, 'firm') >
        loadAt(decided(before), product, moment, 'firm');
      return (isRaised || isLowered) && loadAt(after, product, moment, 'firm') > stock;
    });
    return bad ? [product] : [];
  });

/** When, and by how much, more of a product is claimed than there is. */
export const shortagesIn = (plan: Plan, product: number, window: Period) => {
  const stock = plan.stock.get(product) ?? 0;
  return moments([plan], window).flatMap(moment => {
    const short = Math.max(loadAt(plan, product, moment, 'firm') - stock, 0);
    const shortIfAll = Math.max(loadAt(plan, product, moment, 'all') - stock, 0);
    return short > 0 || shortIfAll > 0 ? [{ moment, short, shortIfAll }] : [];
  });
};
