import { z } from 'zod';
import { centsOf, roundToCents } from '../base/money.ts';
import { cost, money } from '../base/moneyFields.ts';
import { ASSIGNMENT, type AssignmentState } from './assignmentStates.values.ts';
import { payOf, type Rate } from './rates.ts';
import { workedMinutes } from './workedTimes.ts';

/** In euros, net. Without a right its amounts are null. */
export const financeSchema = z.object({
  /** Of the plan, by kind, before the project's discount; `total` is the plan's net. */
  price: money(
    z
      .object({
        material: z.number(),
        crew: z.number(),
        transport: z.number(),
        other: z.number(),
        discount: z.number(),
        total: z.number(),
      })
      .nullable()
  ),
  cost: cost(
    z
      .object({
        crew: z.object({ planned: z.number(), if_all: z.number(), actual: z.number() }),
        expenses: z.number(),
        transport: z.number(),
        sub_hire: z.number(),
        total: z.number(),
      })
      .nullable()
  ),
  margin: money(
    z
      .object({
        planned: z.number(),
        actual: z.number(),
        percent: z.number().nullable(),
      })
      .nullable()
  ),
});

export type Finance = z.infer<typeof financeSchema>;

type Prices = NonNullable<Finance['price']>;
type Costs = NonNullable<Finance['cost']>;
type Margins = NonNullable<Finance['margin']>;

/** For callers that may see all of it. */
export interface FinanceAmounts {
  price: Prices;
  cost: Costs;
  margin: Margins;
}

interface Times {
  from: string;
  until: string;
  break_minutes: number;
}

export interface ShiftCost extends Times {
  amount: number;
  wage: Rate | null;
  /** Of a line that the customer has not chosen: it is not counted as planned. */
  optional: boolean;
  people: (Times & { state: AssignmentState; wage: Rate | null; approved: number | null })[];
}

export interface CostSources {
  shifts: readonly ShiftCost[];
  /** Approved hours of no shift of the project. */
  loose: number;
  /** Of approved hours: the claimed amount, and the kilometres of each entry. */
  claimed: number;
  kilometres: readonly number[];
  km_rate: number | null;
  transport: number;
  sub_hire: number;
}

const sum = (amounts: readonly number[]) =>
  roundToCents(amounts.reduce((total, amount) => total + amount, 0));

const planOf = ({ wage, ...times }: Times & { wage: Rate | null }) =>
  wage ? payOf(wage, workedMinutes(times)) : 0;

/**
 * The cost of crew (docs/crew.md, rule 20). `planned`: of confirmed people. `if_all`: with every open place at the
 * shift's wage. `actual`: the approved hours of an assignment, else its plan if it is confirmed.
 */
const crewCosts = ({ shifts, loose }: CostSources): Costs['crew'] => {
  const counted = shifts.filter(({ optional }) => !optional);
  const planned = counted.flatMap(({ people }) => people.filter(isConfirmed).map(planOf));
  const open = counted.map(shift => {
    const places = Math.max(0, shift.amount - shift.people.filter(isConfirmed).length);
    return places * planOf(shift);
  });
  const actual = shifts.flatMap(({ people, optional }) =>
    people.map(person => person.approved ?? (isConfirmed(person) && !optional ? planOf(person) : 0))
  );
  return {
    planned: sum(planned),
    if_all: sum([...planned, ...open]),
    actual: sum([...actual, loose]),
  };
};

const isConfirmed = ({ state }: { state: AssignmentState }) => state === ASSIGNMENT.confirmed;

/** From tenths of a kilometre and whole cents: 33.3 × 0.25 is 8.33, and less in binary fractions. */
const drivenAt = (km: number, rate: number) =>
  Math.round((Math.round(km * 10) * centsOf(rate)) / 10) / 100;

export const costsOf = (sources: CostSources): Costs => {
  const { claimed, kilometres, km_rate, transport, sub_hire } = sources;
  const crew = crewCosts(sources);
  const driven = kilometres.map(km => drivenAt(km, km_rate ?? 0));
  const expenses = sum([claimed, ...driven]);
  const total = sum([crew.actual, expenses, transport, sub_hire]);
  return { crew, expenses, transport, sub_hire, total };
};

export const marginOf = (price: Pick<Prices, 'total'>, costs: Costs): Margins => {
  const { crew, transport, sub_hire, total } = costs;
  const actual = sum([price.total, -total]);
  return {
    planned: sum([price.total, -crew.planned, -transport, -sub_hire]),
    actual,
    percent: percentOf(actual, price.total),
  };
};

export const percentOf = (margin: number, price: number) => {
  if (price === 0) return null;
  const tenths = (centsOf(margin) * 1_000) / centsOf(price);
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10;
};

interface PricedLine {
  kind: 'rental' | 'sale' | 'crew' | 'transport' | 'other';
  optional: boolean;
  total: number;
}

/** Sales count as material. */
export const pricesOf = (
  lines: readonly PricedLine[],
  totals: { discount: number; net: number }
): Prices => {
  const of = (...kinds: PricedLine['kind'][]) =>
    sum(
      lines
        .filter(({ kind, optional }) => !optional && kinds.includes(kind))
        .map(({ total }) => total)
    );
  return {
    material: of('rental', 'sale'),
    crew: of('crew'),
    transport: of('transport'),
    other: of('other'),
    discount: totals.discount,
    total: totals.net,
  };
};
