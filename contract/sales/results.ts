import { z } from 'zod';
import { centsOf } from '../base/money.ts';
import { cost, money } from '../base/moneyFields.ts';
import { type FinanceAmounts, percentOf } from '../crew/finance.ts';
import { inOrder, notInOrder, reportPeriod } from './reports.ts';

export const RESULT_BY = ['month', 'customer', 'kind'] as const;

export type ResultBy = (typeof RESULT_BY)[number];

export const resultQuery = reportPeriod
  .extend({ by: z.enum(RESULT_BY).default('month') })
  .refine(inOrder, notInOrder);

const amounts = z.object({
  projects: z.int(),
  price: money(z.number().nullable()),
  cost: cost(z.number().nullable()),
  planned: money(z.number().nullable()),
  margin: money(z.number().nullable()),
  /** The margin, of the price, with one decimal; null without a price. */
  percent: money(z.number().nullable()),
});

/** Net, in euros. `key`: `2026-06`, the name of a customer, or a kind. Without a right its amounts are null. */
export const resultSchema = z.object({
  rows: z.array(amounts.extend({ key: z.string(), id: z.int().nullable() })),
  total: amounts,
});

export type Result = z.infer<typeof resultSchema>;
export type ResultAmounts = Result['total'];

/** In the order of the report. Sub-hire is material; discount and expenses have no kind. */
const RESULT_KINDS = ['material', 'crew', 'transport', 'other', 'discount', 'expenses'] as const;

type ResultKind = (typeof RESULT_KINDS)[number];

interface Part {
  price: number;
  cost: number;
  planned_cost: number;
}

const wholeOf = ({ price, cost: { total }, margin }: FinanceAmounts): Part => ({
  price: price.total,
  cost: total,
  planned_cost: price.total - margin.planned,
});

const kindsOf = ({ price, cost: { crew, ...costs } }: FinanceAmounts): Record<ResultKind, Part> => {
  const planned = (earned: number, spent: number) => ({
    price: earned,
    cost: spent,
    planned_cost: spent,
  });
  return {
    material: planned(price.material, costs.sub_hire),
    crew: { price: price.crew, cost: crew.actual, planned_cost: crew.planned },
    transport: planned(price.transport, costs.transport),
    other: planned(price.other, 0),
    discount: planned(-price.discount, 0),
    expenses: { price: 0, cost: costs.expenses, planned_cost: 0 },
  };
};

interface ReportedProject {
  /** The month of its last day. */
  month: string;
  customer: { id: number | null; name: string };
  finance: FinanceAmounts;
}

interface Keyed {
  key: string;
  id: number | null;
  part: Part;
}

const PARTS: Record<ResultBy, (project: ReportedProject) => Keyed[]> = {
  month: ({ month, finance }) => [{ key: month, id: null, part: wholeOf(finance) }],
  customer: ({ customer: { id, name }, finance }) => [{ key: name, id, part: wholeOf(finance) }],
  kind: ({ finance }) => {
    const kinds = kindsOf(finance);
    return RESULT_KINDS.map(key => ({ key, id: null, part: kinds[key] })).filter(({ part }) =>
      Object.values(part).some(amount => amount !== 0)
    );
  },
};

type Row = Result['rows'][number];

const ORDERS: Record<ResultBy, (one: Row, other: Row) => number> = {
  month: (one, other) => one.key.localeCompare(other.key),
  customer: (one, other) =>
    (other.price ?? 0) - (one.price ?? 0) ||
    (other.cost ?? 0) - (one.cost ?? 0) ||
    one.key.localeCompare(other.key),
  kind: (one, other) => placeOf(one.key) - placeOf(other.key),
};

const placeOf = (key: string) => RESULT_KINDS.findIndex(kind => kind === key);

/** The rows add up to the total in every grouping. */
export const resultOf = (projects: readonly ReportedProject[], by: ResultBy): Result => {
  const keyed = Map.groupBy(projects.flatMap(PARTS[by]), ({ key, id }) => `${id ?? ''}/${key}`);
  const rows = [...keyed.values()].flatMap(same => {
    const [first] = same;
    if (!first) return [];
    const { key, id } = first;
    return [{ key, id, ...summed(same.map(({ part }) => part)) }];
  });
  return {
    rows: rows.toSorted(ORDERS[by]),
    total: summed(projects.map(({ finance }) => wholeOf(finance))),
  };
};

const summed = (parts: readonly Part[]): ResultAmounts => {
  const sum = (of: keyof Part) => parts.reduce((cents, part) => cents + centsOf(part[of]), 0);
  const [price, spent, planned] = [sum('price'), sum('cost'), sum('planned_cost')];
  return {
    projects: parts.length,
    price: price / 100,
    cost: spent / 100,
    planned: (price - planned) / 100,
    margin: (price - spent) / 100,
    percent: percentOf((price - spent) / 100, price / 100),
  };
};
