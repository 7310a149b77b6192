import fc from 'fast-check';
import { expect } from 'vitest';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { ProjectMoney } from '#contract/sales/toInvoice';
import type { Invoicing } from './invoicing.ts';
import { centsOf, PAYMENT_EVENTS, randomPayments } from './randomPayments.ts';
import { pick, PLAN_CHANGES, planChangesOf } from './randomPlan.ts';
import { hour } from './stock.ts';

/** What happens to the money of a project. `at` chooses among what is there. */
export const anyEvent = fc.record({
  what: fc.constantFrom(
    'advance',
    'advance',
    'advance draft',
    'plan',
    'plan',
    'plan',
    'discount',
    'days',
    'final',
    'final draft',
    'credit part',
    'credit part',
    'credit all',
    'credit draft',
    'issue draft',
    'issue draft',
    'delete draft',
    'move',
    'by hand',
    'settle',
    ...PAYMENT_EVENTS
  ),
  change: fc.constantFrom(...PLAN_CHANGES),
  at: fc.nat(99),
  percent: fc.constantFrom(10, 25, 33.33, 50),
  cents: fc.integer({ min: 1, max: 90_000 }),
  /** Which lines of a credit note are kept, and whether pieces or a part of the price go back. */
  lines: fc.uint8Array({ minLength: 6, maxLength: 6 }),
  byPiece: fc.boolean(),
});

export type MoneyEvent = typeof anyEvent extends fc.Arbitrary<infer Value> ? Value : never;

/** Refusals that leave everything as it was. Any other answer fails the test. */
const REFUSALS = [
  'already_invoiced',
  'already_credited',
  'document_incomplete',
  'in_final',
  'invalid_input',
  'other_customer',
  'over_agreed',
];

const signed = ({ kind }: SalesInvoice, euros: number | null) =>
  kind === 'credit' ? -centsOf(euros) : centsOf(euros);

export const totalOf = (
  documents: readonly SalesInvoice[],
  read: (each: SalesInvoice) => number | null
) => documents.reduce((sum, each) => sum + signed(each, read(each)), 0);

/** A booked project of two VAT codes, and what can happen to its money. */
export const randomJob = async (ours: Invoicing, isQuoted: boolean) => {
  const customers = [await ours.customer({ name: 'Ada' }), await ours.customer({ name: 'Bob' })];
  const lamp = await ours.product(9_999, { name: 'Lamp', price: 33.33, vat_class: 'high' });
  const book = await ours.product(9_999, { name: 'Boek', price: 12.35, vat_class: 'low' });
  const set = await ours.kit([[lamp, 2]], { price: 10.01, discountable: false });
  const projectId = await ours.project(isQuoted ? 'optie' : 'boeking', [0, 24], {
    customer_id: customers[0],
  });
  await ours.change(
    projectId,
    { op: 'add_line', product_id: lamp, amount: 3, factor: 1 },
    { op: 'add_line', product_id: book, amount: 7, factor: 1 }
  );
  if (isQuoted) {
    const { id } = await ours.done('POST', '/quotes', { project_id: projectId });
    await ours.send(id);
    await ours.done('POST', `/quotes/${id}/accept`, { name: 'Ada', on: '2020-01-01', options: [] });
  }

  const documents = (): Promise<SalesInvoice[]> => {
    const filter = encodeURIComponent(JSON.stringify({ project_id: projectId }));
    return ours.done('GET', `/sales-invoices?filter=${filter}&range=[0,199]`);
  };
  const money = (): Promise<ProjectMoney> => ours.done('GET', `/projects/${projectId}/money`);
  const issued = async () => (await documents()).filter(({ number }) => number !== null);
  const drafts = async () => (await documents()).filter(({ number }) => number === null);
  const payments = randomPayments(ours, issued);

  /** The answer, unless the call was refused for a reason that may be. */
  const tried = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object = {}) => {
    const answer = await ours.call(method, url, body);
    if (answer.statusCode < 300) return answer.json();
    expect(REFUSALS, answer.body).toContain(answer.json().errorCode);
    return undefined;
  };

  const begin = (body: object): Promise<SalesInvoice | undefined> =>
    tried('POST', '/sales-invoices', body);
  const issue = (draft: Pick<SalesInvoice, 'id'> | undefined) =>
    draft && tried('POST', `/sales-invoices/${draft.id}/issue`, { accept_difference: true });
  const remove = (draft: SalesInvoice) => tried('DELETE', `/sales-invoices/${draft.id}`);

  const beginCredit = async (at: number) => {
    const invoices = (await issued()).filter(({ kind }) => kind !== 'credit');
    const invoice = pick(invoices, at);
    return invoice && begin({ kind: 'credit', invoice_id: invoice.id });
  };

  /** Takes some lines back, by the piece or by the price; all of them where none is kept. */
  const takePart = async ({ at, percent, lines: kept, byPiece }: MoneyEvent) => {
    const draft = await beginCredit(at);
    if (!draft) return undefined;
    const all = draft.lines ?? [];
    const some = all.filter((_line, place) => (kept[place % kept.length] ?? 0) % 2 === 0);
    const lines = (some.length > 0 ? some : all).map(line =>
      byPiece
        ? { ...line, amount: Math.trunc((line.amount * percent) / 100) || Math.sign(line.amount) }
        : { ...line, unit_price: Math.trunc((line.unit_price ?? 0) * percent) / 100 }
    );
    if (await tried('PATCH', `/sales-invoices/${draft.id}`, { lines })) return issue(draft);
    return remove(draft);
  };

  const changePlan = async ({ change, ...values }: MoneyEvent) => {
    const product = values.at % 2 === 0 ? lamp : book;
    const changes = await planChangesOf(
      ours,
      { projectId, lamp: product, set },
      { ...values, what: change }
    );
    return changes.length > 0 && ours.change(projectId, ...changes);
  };

  const invoiceByHand = async ({ at, cents }: MoneyEvent) => {
    const { customer_id } = await ours.done('GET', `/projects/${projectId}`);
    const draft = await ours.byHand(cents / 100, { project_id: projectId, customer_id });
    return at % 2 === 0 ? issue(draft) : draft;
  };

  const happens = async (event: MoneyEvent): Promise<unknown> => {
    const { what, at, percent } = event;
    switch (what) {
      case 'advance':
        return issue(await begin({ kind: 'advance', project_id: projectId, percent }));
      case 'advance draft':
        return begin({ kind: 'advance', project_id: projectId, percent });
      case 'plan':
        return changePlan(event);
      case 'discount':
        return ours.done('PATCH', `/projects/${projectId}`, { discount: at % 20 });
      case 'days':
        return ours.done('PATCH', `/projects/${projectId}`, {
          end_date: hour(24 * (1 + (at % 9))),
          keep_prices: at % 2 === 0,
        });
      case 'final':
        return issue(await begin({ kind: 'final', project_id: projectId }));
      case 'final draft':
        return begin({ kind: 'final', project_id: projectId });
      case 'credit part':
        return takePart(event);
      case 'credit all':
        return issue(await beginCredit(at));
      case 'credit draft':
        return beginCredit(at);
      case 'issue draft':
        return issue(pick(await drafts(), at));
      case 'delete draft': {
        const draft = pick(await drafts(), at);
        return draft && remove(draft);
      }
      case 'move':
        return ours.done('PATCH', `/projects/${projectId}`, { customer_id: customers[at % 2] });
      case 'by hand':
        return invoiceByHand(event);
      case 'settle':
        return settle(at % 3 === 0 ? 'done' : 'open');
      default:
        return payments.happens(what, event);
    }
  };

  const settle = async (state: 'open' | 'done') => {
    const answer = await ours.call('PUT', `/projects/${projectId}/invoicing`, { state });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  /** Every draft goes, and what stands of a final invoice or of another customer's advance is credited. */
  const clear = async () => {
    for (const draft of await drafts()) {
      // The credit notes that a final invoice counts on go with it.
      const answer = await ours.call('DELETE', `/sales-invoices/${draft.id}`);
      expect([200, 404]).toContain(answer.statusCode);
    }
    const { customer_id } = await ours.done('GET', `/projects/${projectId}`);
    for (const kind of ['final', 'advance']) {
      for (const each of await issued()) {
        const isOurs = kind === 'advance' && each.customer_id === customer_id;
        if (each.kind !== kind || each.status === 'credited' || isOurs) continue;
        const draft = await begin({ kind: 'credit', invoice_id: each.id });
        if (draft) expect(await issue(draft), 'the rest is credited').toBeDefined();
      }
    }
  };

  /** Brings the project to its end: all of the plan is charged. */
  const finish = async () => {
    await settle('open');
    await clear();
    for (let tries = 0; tries < 20; tries += 1) {
      if (centsOf((await money()).rest) === 0) return;
      const draft = await ours.draft({ kind: 'final', project_id: projectId });
      await ours.issue(draft.id, { accept_difference: true });
      if (draft.kind === 'final') return;
      for (const note of await drafts()) await ours.issue(note.id);
    }
    throw new Error('the project came to no end');
  };

  const due = () => ours.due(projectId, '2999-01-01');

  return { projectId, customers, happens, finish, issued, money, due, payments: payments.all };
};

export type RandomJob = Awaited<ReturnType<typeof randomJob>>;
