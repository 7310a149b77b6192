import type { ReportedShortage } from '#contract/availability/availability';

/** Missing now, accepted, and short only if options go through. */
export const SHORTAGE_TABS = ['open', 'accepted', 'options'] as const;

export type ShortageTab = (typeof SHORTAGE_TABS)[number];

/** A product that is short over a time, at its worst. */
export interface ShortageCard extends ReportedShortage {
  key: string;
  /** Its parts, from change to change. */
  moments: readonly ReportedShortage[];
  /** The maximum accepted amount at one moment. */
  acceptedAmount: number;
}

/** Shortages at most this many milliseconds apart share a card, so that a busy week is one. */
const GAP_MS = 2 * 86_400_000;

export const acceptedAmountOf = ({ accepted }: Pick<ReportedShortage, 'accepted'>) =>
  accepted.reduce((sum, { amount }) => sum + amount, 0);

export const tabOf = (shortage: ReportedShortage): ShortageTab => {
  if (shortage.short > 0) return 'open';
  return shortage.accepted.length > 0 ? 'accepted' : 'options';
};

/** One card for each product and run of shortages, soonest first. */
export const cardsOf = (shortages: readonly ReportedShortage[]): ShortageCard[] =>
  [...Map.groupBy(shortages, ({ product_id }) => product_id).values()]
    .flatMap(ofProduct => runsOf(ofProduct).map(cardOf))
    .toSorted(
      (one, other) => one.from.localeCompare(other.from) || one.product_id - other.product_id
    );

const runsOf = (shortages: readonly ReportedShortage[]) => {
  const runs: ReportedShortage[][] = [];
  let end = -Infinity;
  for (const moment of shortages.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (Date.parse(moment.from) > end + GAP_MS) runs.push([]);
    runs.at(-1)?.push(moment);
    end = Math.max(end, Date.parse(moment.until));
  }
  return runs;
};

const cardOf = (moments: readonly ReportedShortage[]): ShortageCard => {
  const worst = moments.reduce((one, other) => (compare(other, one) > 0 ? other : one));
  const ends = moments.map(({ until }) => until).toSorted();
  const projects = new Map<number, ReportedShortage['projects'][number]>();
  for (const project of moments.flatMap(moment => moment.projects)) {
    const known = projects.get(project.project_id);
    if (!known || project.amount > known.amount) projects.set(project.project_id, project);
  }
  return {
    ...worst,
    key: `${worst.product_id} ${moments[0]?.from}`,
    from: moments[0]?.from ?? worst.from,
    until: ends.at(-1) ?? worst.until,
    moments,
    acceptedAmount: Math.max(...moments.map(acceptedAmountOf)),
    accepted: unique(
      moments.flatMap(({ accepted }) => accepted),
      ({ line_id, at, by }) => `${line_id} ${at} ${by}`
    ),
    projects: [...projects.values()],
    sub_hires: unique(
      moments.flatMap(({ sub_hires }) => sub_hires),
      ({ id }) => String(id)
    ),
  };
};

const compare = (one: ReportedShortage, other: ReportedShortage) =>
  one.short - other.short ||
  acceptedAmountOf(one) - acceptedAmountOf(other) ||
  one.short_if_all - other.short_if_all;

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => [
  ...new Map(items.map(item => [keyOf(item), item])).values(),
];

export interface ShortageFilter {
  category?: number | undefined;
  product?: number | undefined;
  project?: number | undefined;
}

/** The shortages that match a filter. */
export const filtered = (
  shortages: readonly ReportedShortage[],
  { category, product, project }: ShortageFilter
) =>
  shortages.filter(
    ({ product_id, category_id, projects }) =>
      (product === undefined || product_id === product) &&
      (category === undefined || category_id === category) &&
      (project === undefined || projects.some(({ project_id }) => project_id === project))
  );
