import { beforeAll, describe, expect, it } from 'vitest';
import { invoicingOf, INVOICING, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned } from '../support/warehouse.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const advance = async (project_id: number, percent: number) =>
  ours.issue((await ours.draft({ kind: 'advance', project_id, percent })).id);

const final = (project_id: number) => ours.draft({ kind: 'final', project_id });

const credit = (invoice_id: number) => ours.draft({ kind: 'credit', invoice_id });

const begin = (kind: string, project_id: number) =>
  ours.call('POST', '/sales-invoices', { kind, project_id, percent: 50 });

/** Credits a part of the first line of an invoice. */
const creditPart = async (invoiceId: number, unit_price: number) => {
  const { id, lines = [] } = await credit(invoiceId);
  const [line] = lines;
  await ours.done('PATCH', `/sales-invoices/${id}`, {
    lines: [{ ...line, amount: 1, unit_price }],
  });
  return ours.issue(id);
};

/** The net of all that was charged of a project, less its credit notes. */
const charged = async (project_id: number) => {
  const query = encodeURIComponent(JSON.stringify({ project_id }));
  const rows = await ours.done('GET', `/sales-invoices?filter=${query}`);
  return rows.reduce(
    (sum: number, { kind, number, net }: { kind: string; number: string | null; net: number }) =>
      number === null ? sum : sum + (kind === 'credit' ? -net : net),
    0
  );
};

describe('a final invoice', () => {
  it('of which a part was credited stands: the project is not due again', async () => {
    const { projectId } = await ours.booking(10);
    await advance(projectId, 80);
    const issued = await ours.issue((await final(projectId)).id);
    const refused = await credit(issued.id);
    const tooMuch = await ours.call('PATCH', `/sales-invoices/${refused.id}`, {
      lines: [{ ...refused.lines?.[0], amount: 3 }],
    });
    expect(fieldsOf(tooMuch)).toEqual(['lines.0.amount']);
    await ours.done('DELETE', `/sales-invoices/${refused.id}`);
    await creditPart(issued.id, 150);
    expect(await ours.invoice(issued.id)).toMatchObject({ status: 'partly', open: 60.5 });
    expect(await ours.due(projectId, '2031-01-01')).toBeUndefined();
    expect(errorOf(await begin('final', projectId))).toEqual([409, 'already_invoiced']);
    expect(await charged(projectId)).toBe(850);
  });

  it('that is paid with the credit of another invoice is paid, and stands', async () => {
    const { projectId, customer_id } = await ours.booking();
    const other = await ours.issued(200, { customer_id });
    await ours.pay(customer_id, 242, [{ invoice_id: other.id, amount: 242 }]);
    const note = await ours.issue((await credit(other.id)).id);
    const issued = await ours.issue((await final(projectId)).id);
    await ours.done('POST', `/sales-invoices/${note.id}/allocate`, {
      allocations: [{ invoice_id: issued.id, amount: 242 }],
    });
    expect(await ours.invoice(issued.id)).toMatchObject({ status: 'paid', open: 0 });
    expect(await ours.invoice(other.id)).toMatchObject({ status: 'credited', open: 0 });
    expect(errorOf(await begin('final', projectId))).toEqual([409, 'already_invoiced']);
  });

  it('that was paid and taken back by two notes is made again, and is due', async () => {
    const { projectId, customer_id } = await ours.booking();
    const issued = await ours.issue((await final(projectId)).id);
    await ours.pay(customer_id, 242, [{ invoice_id: issued.id, amount: 242 }]);
    await creditPart(issued.id, 50);
    expect(errorOf(await begin('final', projectId))).toEqual([409, 'already_invoiced']);
    await ours.issue((await credit(issued.id)).id);
    expect(await ours.invoice(issued.id)).toMatchObject({ status: 'credited' });
    expect(await ours.due(projectId, '2031-01-01')).toMatchObject({ rest: 200, invoiced: 0 });
    await ours.issue((await final(projectId)).id);
    expect(await charged(projectId)).toBe(200);
  });

  it('of zero is made again after it was credited', async () => {
    const { projectId } = await ours.booking();
    await advance(projectId, 100);
    const issued = await ours.issue((await final(projectId)).id);
    await ours.issue((await credit(issued.id)).id);
    expect(await ours.invoice(issued.id)).toMatchObject({ status: 'credited', total: 0 });
    expect(await ours.issue((await final(projectId)).id)).toMatchObject({ net: 0 });
  });
});

describe('an advance', () => {
  it('takes no discount of its own', async () => {
    const { projectId } = await ours.booking(10);
    const { id } = await ours.draft({ kind: 'advance', project_id: projectId, percent: 50 });
    for (const values of [{ discount: 10 }, { target_total: 300 }]) {
      const refused = await ours.call('PATCH', `/sales-invoices/${id}`, values);
      expect(errorOf(refused)).toEqual([400, 'invalid_input']);
      expect(fieldsOf(refused)).toEqual(Object.keys(values));
    }
    const given = { kind: 'advance', project_id: projectId, percent: 10, discount: 10 };
    expect((await ours.call('POST', '/sales-invoices', given)).statusCode).toBe(400);
  });

  it('that a final invoice took off is credited through that invoice', async () => {
    const { projectId } = await ours.booking();
    const first = await advance(projectId, 50);
    const early = await credit(first.id);
    const issued = await ours.issue((await final(projectId)).id);
    for (const refused of [
      await ours.call('POST', '/sales-invoices', { kind: 'credit', invoice_id: first.id }),
      await ours.call('POST', `/sales-invoices/${early.id}/issue`, {}),
    ]) {
      expect(errorOf(refused)).toEqual([409, 'in_final']);
      expect(refused.json()).toMatchObject({ number: issued.number, invoice_id: issued.id });
    }
    await ours.issue((await credit(issued.id)).id);
    await ours.issue(early.id);
    expect(await charged(projectId)).toBe(0);
    expect(await ours.issue((await final(projectId)).id)).toMatchObject({ net: 200 });
  });

  it('of one customer is not deducted for another', async () => {
    const { projectId } = await ours.booking();
    const first = await advance(projectId, 50);
    const draft = await final(projectId);
    const customer_id = await ours.customer({ name: 'Een ander' });
    await ours.done('PATCH', `/projects/${projectId}`, { customer_id });
    const moved = await ours.call('PATCH', `/sales-invoices/${draft.id}`, { customer_id });
    expect(errorOf(moved)).toEqual([409, 'other_customer']);
    await ours.done('DELETE', `/sales-invoices/${draft.id}`);
    const refused = await begin('final', projectId);
    expect(errorOf(refused)).toEqual([409, 'other_customer']);
    expect(refused.json()).toMatchObject({ invoices: [{ id: first.id, number: first.number }] });
    await ours.issue((await credit(first.id)).id);
    expect(await ours.issue((await final(projectId)).id)).toMatchObject({ customer_id, net: 200 });
  });

  it('is taken off whole: its line neither goes nor changes', async () => {
    const { projectId } = await ours.booking();
    await advance(projectId, 50);
    const { id, lines = [] } = await final(projectId);
    for (const given of [lines.slice(0, 1), [lines[0], { ...lines[1], unit_price: 50 }]]) {
      const refused = await ours.call('PATCH', `/sales-invoices/${id}`, { lines: given });
      expect(errorOf(refused)).toEqual([400, 'invalid_input']);
    }
    await ours.done('PATCH', `/sales-invoices/${id}`, { lines: lines.toReversed() });
    expect(await ours.issue(id)).toMatchObject({ net: 100 });
  });
});

/** A booking of two VAT codes, of which one was advanced for more than the plan has become. */
const overAdvanced = async () => {
  const customer_id = await ours.customer();
  const high = await ours.product(9, { name: 'Lamp', price: 1000, vat_class: 'high' });
  const low = await ours.product(9, { name: 'Boek', price: 1000, vat_class: 'low' });
  const project_id = await ours.project('boeking', [0, 24], { customer_id });
  const plan = await ours.change(
    project_id,
    { op: 'add_line', product_id: high, amount: 1, factor: 1 },
    { op: 'add_line', product_id: low, amount: 1, factor: 1 }
  );
  await advance(project_id, 70);
  const book = plan.lines.find(({ product_id }) => product_id === low)?.id ?? 0;
  await ours.change(project_id, { op: 'update_line', id: book, amount: 1, unit_price: 400 });
  const draft = await final(project_id);
  const query = encodeURIComponent(JSON.stringify({ project_id, kind: 'credit' }));
  const [note] = await ours.done('GET', `/sales-invoices?filter=${query}`);
  return { project_id, draft, note };
};

describe('a final invoice and the credit notes that it counts on', () => {
  it('are issued together', async () => {
    const { project_id, draft, note } = await overAdvanced();
    expect([draft.net, note.net]).toEqual([300, 300]);
    await ours.issue(draft.id);
    expect((await ours.invoice(note.id)).number).toMatch(/^C/);
    expect(await charged(project_id)).toBe(1400);
  });

  it('are issued together by one call for many', async () => {
    const { draft, note } = await overAdvanced();
    const answer = await ours.done('POST', '/sales-invoices/issue', { ids: [draft.id, note.id] });
    expect(answer).toMatchObject({ issued: [{ id: note.id }, { id: draft.id }], failed: [] });
  });

  it('are right without the notes: what was deleted is taken off after all', async () => {
    const { project_id, draft, note } = await overAdvanced();
    await ours.done('DELETE', `/sales-invoices/${note.id}`);
    expect(await ours.invoice(draft.id)).toMatchObject({ net: 0 });
    await ours.issue(draft.id);
    expect(await charged(project_id)).toBe(1400);
  });

  it('are right with a changed note, and the notes go with the draft', async () => {
    const { project_id, draft, note } = await overAdvanced();
    const { lines } = await ours.invoice(note.id);
    await ours.done('PATCH', `/sales-invoices/${note.id}`, {
      lines: [{ ...lines?.[0], unit_price: 100 }],
    });
    expect(await ours.invoice(draft.id)).toMatchObject({ net: 100 });
    await ours.done('DELETE', `/sales-invoices/${draft.id}`);
    expect((await ours.call('GET', `/sales-invoices/${note.id}`)).statusCode).toBe(404);
    await ours.issue((await final(project_id)).id);
    expect(await charged(project_id)).toBe(1400);
  });

  it('are refused, and brought up to date, where the advances are others by then', async () => {
    const { projectId } = await ours.booking();
    await advance(projectId, 50);
    const draft = await final(projectId);
    await test.pool.query(
      `update sales_lines set unit_price_cents = 1000, net_cents = -1000, each_cents = 1000
        where invoice_id = $1 and advance_id is not null`,
      [draft.id]
    );
    const refused = await ours.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'advances_changed']);
    expect(refused.json().current).toMatchObject({ id: draft.id, net: 100 });
    expect(await ours.invoice(draft.id)).toMatchObject({ net: 100, number: null });
    expect(await ours.issue(draft.id)).toMatchObject({ net: 100 });
  });
});

describe('damage', () => {
  it('whose charge was taken back can be charged again', async () => {
    const office = await invoicingOf(test, { permissions: [...INVOICING, 'warehouse.manage'] });
    const customer_id = await office.customer();
    const lamp = await office.product(9, { name: 'Lamp', code: 'LAMP', replacement_price: 400 });
    const { id: project_id } = await office.add('/projects', {
      name: 'Gala',
      status: 'boeking',
      customer_id,
      start_date: inHours(-10),
      end_date: inHours(10),
    });
    await office.change(project_id, { op: 'add_line', product_id: lamp, amount: 2 });
    const scan = (...scans: object[]) =>
      office.done('POST', `/projects/${project_id}/scans`, { scans });
    await scan(scanned('LAMP', 'out', { amount: 2 }));
    await scan(scanned('LAMP', 'back', { amount: 1, condition: 'lost' }));
    const first = await office.issue((await office.draft({ kind: 'damage', project_id })).id);
    expect(await office.done('GET', `/projects/${project_id}/charges`)).toEqual([]);
    await office.issue((await office.draft({ kind: 'credit', invoice_id: first.id })).id);
    expect(await office.done('GET', `/projects/${project_id}/charges`)).toHaveLength(1);
    const again = await office.issue((await office.draft({ kind: 'damage', project_id })).id);
    expect(again).toMatchObject({ net: 400 });
    expect(await office.done('GET', `/projects/${project_id}/charges`)).toEqual([]);
  });
});

describe('an invoice by hand', () => {
  it('does not hide its project, until a person says that it is done', async () => {
    const { projectId, customer_id } = await ours.booking();
    await ours.issued(200, { project_id: projectId, customer_id });
    expect(await ours.due(projectId, '2031-01-01')).toMatchObject({
      invoiced: 200,
      by_hand: 200,
      rest: 200,
    });
    const set = (body: object) => ours.call('PUT', `/projects/${projectId}/invoicing`, body);
    for (const state of ['done', 'elsewhere']) {
      const answer = await set({ state, note: 'Met de hand' });
      expect(answer.json()).toMatchObject({ state, note: 'Met de hand' });
      expect(await ours.due(projectId, '2031-01-01')).toBeUndefined();
    }
    expect(await ours.done('GET', `/projects/${projectId}/money`)).toMatchObject({
      by_hand: 200,
      rest: 200,
      invoicing: { state: 'elsewhere', note: 'Met de hand' },
    });
    expect((await set({ state: 'open' })).json()).toMatchObject({ state: 'open', note: null });
    expect(await ours.due(projectId, '2031-01-01')).toMatchObject({ rest: 200 });
    expect((await set({ state: 'weg' })).statusCode).toBe(400);
  });

  it('keeps what a colleague said of it meanwhile', async () => {
    const { projectId } = await ours.booking();
    const set = (body: object, version: number) =>
      ours.call('PUT', `/projects/${projectId}/invoicing`, body, { 'if-match': `"v${version}"` });
    const theirs = (await set({ state: 'done', note: 'Klaar' }, 0)).json();
    const refused = await set({ state: 'open', note: 'Bel eerst' }, 0);
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ current: { id: projectId, ...theirs } });
    expect((await set({ state: 'open', note: 'Bel eerst' }, theirs.version)).statusCode).toBe(200);
  });
});
