import fc from 'fast-check';
import { expect } from 'vitest';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { ProjectMoney, ToInvoice } from '#contract/sales/toInvoice';
import type { Invoicing } from './invoicing.ts';

/** What happens to the money of a project. `at` chooses among what is there. */
export const anyEvent = fc.record({
  what: fc.constantFrom(
    'advance',
    'advance draft',
    'plan',
    'plan',
    'extra',
    'discount',
    'final',
    'final draft',
    'credit part',
    'credit part',
    'credit all',
    'credit draft',
    'issue draft',
    'delete draft',
    'move',
    'pay'
  ),
  at: fc.nat(99),
  percent: fc.constantFrom(10, 25, 33.33, 50),
  cents: fc.integer({ min: 1, max: 90_000 }),
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

export const inCents = (euros: number | null) => Math.round((euros ?? 0) * 100);

const signed = ({ kind }: SalesInvoice, euros: number | null) =>
  kind === 'credit' ? -inCents(euros) : inCents(euros);

export const totalOf = (
  documents: readonly SalesInvoice[],
  read: (each: SalesInvoice) => number | null
) => documents.reduce((sum, each) => sum + signed(each, read(each)), 0);

/** A booked project of two VAT codes, and what can happen to its money. */
export const randomJob = async (ours: Invoicing, isQuoted: boolean) => {
  const customers = [await ours.customer({ name: 'Ada' }), await ours.customer({ name: 'Bob' })];
  const [high, low] = [
    await ours.product(99, { name: 'Lamp', price: 33.33, vat_class: 'high' }),
    await ours.product(99, { name: 'Boek', price: 12.35, vat_class: 'low' }),
  ];
  const projectId = await ours.project(isQuoted ? 'optie' : 'boeking', [0, 24], {
    customer_id: customers[0],
  });
  await ours.change(
    projectId,
    { op: 'add_line', product_id: high, amount: 3, factor: 1 },
    { op: 'add_line', product_id: low, amount: 7, factor: 1 }
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
  const pick = <Each>(all: readonly Each[], at: number) => all[at % Math.max(1, all.length)];

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

  const takePart = async ({ at, percent }: MoneyEvent) => {
    const draft = await beginCredit(at);
    const lines = (draft?.lines ?? []).map(line => ({
      ...line,
      unit_price: Math.trunc((line.unit_price ?? 0) * percent) / 100,
    }));
    if (!draft) return undefined;
    if (await tried('PATCH', `/sales-invoices/${draft.id}`, { lines })) return issue(draft);
    return remove(draft);
  };

  const pay = async (at: number) => {
    const due = (await issued()).filter(({ kind, open }) => kind !== 'credit' && open);
    const invoice = pick(due, at);
    if (!invoice?.open) return;
    const { id, customer_id, open } = invoice;
    await ours.pay(customer_id, open, [{ invoice_id: id, amount: open }]);
  };

  const changePlan = async ({ at, cents }: MoneyEvent) => {
    const line = pick((await ours.plan(projectId)).lines, at);
    if (line) {
      await ours.change(projectId, { op: 'update_line', id: line.id, unit_price: cents / 100 });
    }
  };

  const extra = (at: number) => {
    const product_id = at % 2 === 0 ? high : low;
    return ours.change(projectId, { op: 'add_line', product_id, amount: 1 + (at % 3), factor: 1 });
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
      case 'extra':
        return extra(at);
      case 'discount':
        return ours.done('PATCH', `/projects/${projectId}`, { discount: at % 20 });
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
      case 'pay':
        return pay(at);
    }
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
    await clear();
    for (let tries = 0; tries < 20; tries += 1) {
      if (inCents((await money()).rest) === 0) return;
      const draft = await ours.draft({ kind: 'final', project_id: projectId });
      await ours.issue(draft.id, { accept_difference: true });
      if (draft.kind === 'final') return;
      for (const note of await drafts()) await ours.issue(note.id);
    }
    throw new Error('the project came to no end');
  };

  const due = async (): Promise<ToInvoice | undefined> => {
    const rows: ToInvoice[] = await ours.done('GET', '/to-invoice?until=2999-01-01');
    return rows.find(({ project_id }) => project_id === projectId);
  };

  return { projectId, customers, happens, finish, documents, issued, money, due };
};

export type RandomJob = Awaited<ReturnType<typeof randomJob>>;
