import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProjectMoney } from '#contract/sales/toInvoice';
import { centsOf } from '../support/randomPayments.ts';
import { projectSums } from '#server/tables/sales/salesProjects';
import { PLATFORM } from '#server/db/actor';
import { type Invoicing, invoicingOf } from '../support/invoicing.ts';
import { CHANGE_VALUES, pick, PLAN_CHANGES, planChangesOf } from '../support/randomPlan.ts';
import { moneyRuns } from '../support/runs.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const RUNS = moneyRuns(6);

const anyChange = fc.record({
  what: fc.constantFrom(
    ...PLAN_CHANGES,
    'discount',
    'target',
    'dates',
    'dates, same prices',
    'status',
    'product',
    'customer',
    'factors',
    'day rule',
    'other customer',
    'advance',
    'by hand'
  ),
  ...CHANGE_VALUES,
});

type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

/** A project, and all that changes what its plan costs. */
const changing = async (ours: Invoicing) => {
  const customers = [await ours.customer({ discount: 10 }), await ours.customer()];
  const lamp = await ours.product(999, { name: 'Lamp', price: 33.33 });
  const set = await ours.kit([[lamp, 2]], { price: 12.35, discountable: false });
  const products = [lamp, set];
  const id = await ours.project('boeking', [0, 24], { customer_id: customers[0] });
  let status = 'boeking';

  const happens = async (change: Change): Promise<unknown> => {
    const { what, at, cents, percent } = change;
    const days = { start_date: hour(0), end_date: hour(24 * (1 + (at % 9))) };
    const patch = (values: object) => ours.call('PATCH', `/projects/${id}`, values);
    switch (what) {
      case 'discount':
        return patch({ target_total: null, discount: percent });
      case 'target':
        return patch({ discount: null, target_total: cents / 100 });
      case 'dates':
        return patch(days);
      case 'dates, same prices':
        return patch({ ...days, keep_prices: true });
      case 'status':
        status = status === 'boeking' ? 'optie' : 'boeking';
        return patch({ status });
      case 'other customer':
        return patch({ customer_id: pick(customers, at) });
      case 'product':
        return ours.done('PATCH', `/products/${pick(products, at)}`, {
          price: cents / 100,
          discountable: at % 2 === 0,
        });
      case 'customer':
        return ours.done('PATCH', `/customers/${pick(customers, at)}`, { discount: percent });
      case 'factors':
        return ours.done('PATCH', '/tenant/settings', {
          factors: { days: [1 + (at % 3)], more: 0.125 },
        });
      case 'day rule':
        return ours.done('PATCH', '/tenant/settings', {
          day_rule: at % 2 === 0 ? 'hours24' : 'calendar',
        });
      case 'advance':
        return ours.call('POST', '/sales-invoices', {
          kind: 'advance',
          project_id: id,
          percent: 1 + (at % 20),
        });
      case 'by hand': {
        const draft = await ours.byHand((cents + 100) / 100, { project_id: id });
        return at % 2 === 0 ? ours.issue(draft.id) : draft;
      }
      default: {
        const changes = await planChangesOf(ours, { projectId: id, lamp, set }, change);
        if (changes.length === 0) return undefined;
        const answer = await ours.call('POST', `/projects/${id}/plan`, { changes });
        // A target may be more than the plan comes to.
        return expect([200, 409], answer.body).toContain(answer.statusCode);
      }
    }
  };
  return { id, happens, isBooked: () => status === 'boeking' };
};

const storedOf = async (test: TestApp, projectId: number) => {
  const [stored] = await test.database.platformTransaction(PLATFORM, tx =>
    tx.select().from(projectSums).where(eq(projectSums.project_id, projectId))
  );
  return stored;
};

it(
  'the stored sums of a booking are those of its priced plan, whatever changed',
  { timeout: 120_000 + RUNS.numRuns * 20_000 },
  async () => {
    const test = await buildTestApp();
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 5, maxLength: 25 }), async changes => {
        const ours = await invoicingOf(test);
        const job = await changing(ours);
        for (const change of changes) {
          await job.happens(change);
          if (!job.isBooked()) continue;

          const money: ProjectMoney = await ours.done('GET', `/projects/${job.id}/money`);
          const stored = await storedOf(test, job.id);
          expect(stored, change.what).toMatchObject({
            planned_cents: centsOf(money.agreed.net) + centsOf(money.extras),
            invoiced_cents: centsOf(money.invoiced.net),
            by_hand_cents: centsOf(money.by_hand),
          });
        }
      }),
      RUNS
    );
  }
);
