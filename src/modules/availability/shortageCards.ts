import type { ReportedShortage } from '#contract/availability/availability';
import { isOpenShortage, runsOf, spanOf } from '#contract/availability/shortageRuns';

export const SHORTAGE_TABS = ['open', 'accepted', 'options'] as const;

export type ShortageTab = (typeof SHORTAGE_TABS)[number];

export interface ShortageCard extends ReportedShortage {
  key: string;
  moments: readonly ReportedShortage[];
  acceptedAmount: number;
}

export const acceptedAmountOf = ({ accepted }: Pick<ReportedShortage, 'accepted'>) =>
  accepted.reduce((sum, { amount }) => sum + amount, 0);

export const tabOf = (shortage: ReportedShortage): ShortageTab => {
  if (isOpenShortage(shortage)) return 'open';
  return shortage.accepted.length > 0 ? 'accepted' : 'options';
};

export const cardsOf = (shortages: readonly ReportedShortage[]): ShortageCard[] =>
  runsOf(shortages).map(cardOf);

const cardOf = (moments: ReturnType<typeof runsOf<ReportedShortage>>[number]): ShortageCard => {
  const worst = moments.reduce((one, other) => (compare(other, one) > 0 ? other : one));
  const span = spanOf(moments);
  const projects = new Map<number, ReportedShortage['projects'][number]>();
  for (const project of moments.flatMap(moment => moment.projects)) {
    const known = projects.get(project.project_id);
    if (!known || project.amount > known.amount) projects.set(project.project_id, project);
  }
  return {
    ...worst,
    ...span,
    key: `${worst.product_id} ${span.from}`,
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
