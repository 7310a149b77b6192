import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { companyOf, refusalOf, type Company } from './stock.ts';
import { freeIn, refusedProducts, shortagesIn, type Plan } from './stockOracle.ts';
import type { TestApp } from './testApp.ts';

const HORIZON = 48;

/** A period in hours. */
export const period = fc
  .tuple(fc.integer({ min: 0, max: HORIZON - 1 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from, until: from + length }));

const amount = fc.integer({ min: 1, max: 4 });
const which = fc.nat();
const status = fc.constantFrom('boeking', 'boeking', 'optie', 'offerte', 'geannuleerd', null);

/** What people do to stock and plans. Numbers choose among what is there. */
export const command = fc.oneof(
  fc.record({ do: fc.constant('book' as const), period, product: which, amount, status }),
  fc.record({ do: fc.constant('book' as const), period, product: which, amount, status }),
  fc.record({ do: fc.constant('add' as const), job: which, product: which, amount }),
  fc.record({ do: fc.constant('status' as const), job: which, status }),
  fc.record({ do: fc.constant('drag' as const), job: which, period }),
  fc.record({ do: fc.constant('remove' as const), job: which }),
  fc.record({
    do: fc.constant('stock' as const),
    product: which,
    stock: fc.integer({ min: 0, max: 8 }),
  }),
  fc.record({ do: fc.constant('hire' as const), period, product: which, amount }),
  fc.record({ do: fc.constant('hired' as const), hire: which, counts: fc.boolean() }),
  fc.record({
    do: fc.constant('repair' as const),
    period,
    product: which,
    amount,
    open: fc.boolean(),
  })
);

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Two products, one with a turnaround, a kit of them, and a kit that holds the kit. */
const catalogue = async (company: Company) => {
  const plain = await company.product(5);
  const slow = await company.product(6, { turnaround: 3 });
  const inner = await company.kit([
    [plain, 1],
    [slow, 2],
  ]);
  const outer = await company.kit([
    [inner, 1],
    [plain, 1],
  ]);
  return {
    stocked: [plain, slow],
    turnarounds: new Map([
      [plain, 0],
      [slow, 3],
    ]),
    leaves: new Map([
      [plain, [[plain, 1]]],
      [slow, [[slow, 1]]],
      [
        inner,
        [
          [plain, 1],
          [slow, 2],
        ],
      ],
      [
        outer,
        [
          [plain, 2],
          [slow, 2],
        ],
      ],
    ]),
    choices: [plain, slow, inner, outer],
  };
};

/**
 * A company, and a model of its stock beside it: `perform` does a command in both, and `compare` expects
 * both to count the same. A job has a turnaround for each product, so the oracle gets one job for each.
 */
export const historyOn = async (test: TestApp, start: number) => {
  const company = await companyOf(test);
  const goods = await catalogue(company);
  const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  const jobs: {
    id: number;
    from: number;
    until: number;
    status: string | null;
    lines: [number, number][];
  }[] = [];
  const hires: {
    id: number;
    from: number;
    until: number;
    product: number;
    amount: number;
    counts: boolean;
  }[] = [];
  const repairs: Plan['repairs'] = [];
  let stock = new Map([
    [goods.stocked[0] ?? 0, 5],
    [goods.stocked[1] ?? 0, 6],
  ]);

  const plan = (): Plan => ({
    stock: new Map(stock),
    hires: hires.map(hire => ({ ...hire })),
    repairs: [...repairs],
    jobs: jobs.flatMap(job =>
      goods.stocked.map(product => ({
        from: job.from,
        until: job.until,
        firm: firmOf(job.status),
        turnaround: goods.turnarounds.get(product) ?? 0,
        takes: new Map([[product, takenOf(job.lines, product)]]),
      }))
    ),
  });

  const takenOf = (lines: [number, number][], product: number) =>
    lines
      .flatMap(([wanted, times]) =>
        (goods.leaves.get(wanted) ?? []).map(([leaf, each = 0]) =>
          leaf === product ? each * times : 0
        )
      )
      .reduce((total, number) => total + number, 0);

  const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length];

  /** Does a change to both; keeps it in the model only where the database took it. */
  const decide = async (write: () => Promise<void>, apply: () => () => void) => {
    const before = plan();
    const undo = apply();
    const refused = refusedProducts(before, plan());
    const refusal = await refusalOf(write());
    const told = refusal?.code === 'shortage' ? refusal.shortages.map(row => row.product_id) : [];
    expect([...new Set(told)].toSorted((one, other) => one - other)).toEqual(
      refused.toSorted((one, other) => one - other)
    );
    if (refusal) undo();
  };

  const perform = async (step: Command) => {
    if (step.do === 'book') {
      const product = pick(goods.choices, step.product) ?? 0;
      const job = { id: 0, ...step.period, status: step.status, lines: [] as [number, number][] };
      job.id = await company.project(step.status, at(job.from), at(job.until));
      jobs.push(job);
      return decide(
        async () => void (await company.line(job.id, product, step.amount)),
        () => {
          job.lines.push([product, step.amount]);
          return () => void job.lines.pop();
        }
      );
    }
    if (step.do === 'stock') {
      const product = pick(goods.stocked, step.product) ?? 0;
      return decide(
        async () =>
          void (await company.write(
            sql`update products set stock = ${step.stock} where id = ${product}`
          )),
        () => {
          const was = stock;
          stock = new Map(stock).set(product, step.stock);
          return () => void (stock = was);
        }
      );
    }
    if (step.do === 'hire') {
      const product = pick(goods.stocked, step.product) ?? 0;
      const id = await company.subHire(
        [product, step.amount],
        [at(step.period.from), at(step.period.until)]
      );
      hires.push({ id, ...step.period, product, amount: step.amount, counts: true });
      return;
    }
    if (step.do === 'repair') {
      const product = pick(goods.stocked, step.product) ?? 0;
      const until = step.open ? Infinity : step.period.until;
      await company.repair(
        { product, amount: step.amount },
        at(step.period.from),
        step.open ? null : at(until)
      );
      repairs.push({ product, amount: step.amount, from: step.period.from, until });
      return;
    }
    if (step.do === 'hired') {
      const hire = pick(hires, step.hire);
      if (!hire) return;
      const wanted = step.counts ? 'confirmed' : 'cancelled';
      return decide(
        async () =>
          void (await company.write(
            sql`update sub_hires set status = ${wanted} where id = ${hire.id}`
          )),
        () => {
          const was = hire.counts;
          hire.counts = step.counts;
          return () => void (hire.counts = was);
        }
      );
    }
    const job = pick(jobs, step.job);
    if (!job) return;
    if (step.do === 'remove') {
      await company.write(sql`delete from projects where id = ${job.id}`);
      jobs.splice(jobs.indexOf(job), 1);
      return;
    }
    if (step.do === 'add') {
      const product = pick(goods.choices, step.product) ?? 0;
      return decide(
        async () => void (await company.line(job.id, product, step.amount)),
        () => {
          job.lines.push([product, step.amount]);
          return () => void job.lines.pop();
        }
      );
    }
    const was = { ...job };
    const wanted = step.do === 'drag' ? { ...step.period } : { status: step.status };
    return decide(
      async () => {
        const after = { ...was, ...wanted };
        await company.write(sql`update projects set status = ${after.status},
          start_date = ${at(after.from)}, end_date = ${at(after.until)} where id = ${job.id}`);
      },
      () => {
        Object.assign(job, wanted);
        return () => void Object.assign(job, was);
      }
    );
  };

  const compare = async (window: { from: number; until: number }) => {
    const model = plan();
    const from = at(window.from);
    const until = at(window.until);
    const shortages = await company.shortages(from, until);
    for (const product of goods.stocked) {
      const expected = freeIn(model, product, window);
      expect(await company.free(product, from, until)).toEqual(expected);
      const steps = await company.timeline(product, from, until);
      expect([
        Math.min(...steps.map(step => step.free ?? 0)),
        Math.min(...steps.map(step => step.free_if_all ?? 0)),
      ]).toEqual(expected);
      // At each moment of change the list has what the oracle counts; elsewhere it has nothing.
      const told = shortages.filter(row => row.product_id === product);
      for (const { moment, short, shortIfAll } of shortagesIn(model, product, window)) {
        const row = told.find(one => one.from <= at(moment) && one.until > at(moment));
        expect(row).toMatchObject({ short, short_if_all: shortIfAll });
      }
      if (shortagesIn(model, product, window).length === 0) expect(told).toEqual([]);
    }
  };

  return { perform, compare };
};

const firmOf = (value: string | null) => {
  if (value === 'boeking') return true;
  return value === 'optie' || value === 'offerte' ? false : null;
};
