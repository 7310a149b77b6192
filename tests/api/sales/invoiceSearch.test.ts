import { beforeAll, expect, it } from 'vitest';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { companyWithTokens } from '../support/programs.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const found = async (q: string): Promise<number[]> => {
  const rows = await ours.done(
    'GET',
    `/sales-invoices?filter=${encodeURIComponent(JSON.stringify({ q }))}`
  );
  return rows.map(({ id }: { id: number }) => id);
};

it('finds invoices by amount, line, customer and number', async () => {
  const customer_id = await ours.customer({ name: 'Zoekzaal' });
  const line = { description: 'Manfrotto statief', amount: 1, unit_price: 455.25 };
  const { id, number } = await ours.issued(1, {
    customer_id,
    lines: [{ ...line, vat_code_id: ours.codeOf('high') }],
  });
  await ours.issued(100);
  for (const q of ['550,85', '550.85', '455,25', 'statief', 'zoekzaal', number ?? '']) {
    expect(await found(q), q).toEqual([id]);
  }
  expect(await found('550,86')).toEqual([]);
});

it('finds an invoice by words of several lines, as they are now', async () => {
  const lines = ['Zandzakken', 'Truss driehoek'].map(description => ({
    description,
    amount: 1,
    unit_price: 10,
    vat_code_id: ours.codeOf('high'),
  }));
  const draft = await ours.byHand(1, { lines });
  expect(await found('driehoek zandzak')).toEqual([draft.id]);
  await ours.done('PATCH', `/sales-invoices/${draft.id}`, { lines: lines.slice(0, 1) });
  expect(await found('driehoek')).toEqual([]);
  expect(await found('zandzakken')).toEqual([draft.id]);
});

it('finds quotes by amount, line, customer and number', async () => {
  const foundQuotes = async (q: string): Promise<number[]> => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const rows = await ours.done('GET', `/quotes?filter=${filter}`);
    return rows.map(({ id }: { id: number }) => id);
  };
  const text = { op: 'add_line', text: 'Rookmachine huur', amount: 1, unit_price: 255.25 } as const;
  const { id, projectId } = await ours.drafted({}, {}, [text]);
  await ours.sent();
  // Never sent: it follows the plan.
  expect(await foundQuotes('rookmachine')).toEqual([id]);
  const { number } = await ours.send(id);
  for (const q of ['550,85', '550.85', '455,25', 'rookmachine', 'huur rook', number ?? '']) {
    expect(await foundQuotes(q), q).toEqual([id]);
  }
  expect(await foundQuotes('550,86')).toEqual([]);
  // What was sent counts, also where the plan changed since.
  const { lines } = await ours.plan(projectId);
  const line = lines.find(({ name }) => name === 'Rookmachine huur');
  await ours.change(projectId, { op: 'remove_line', id: line?.id ?? 0 });
  expect(await foundQuotes('rookmachine')).toEqual([id]);
});

it('does not find amounts for programs to which they are hidden', async () => {
  const text = { op: 'add_line', text: 'Traverse', amount: 1, unit_price: 712.5 } as const;
  const quote = await ours.send((await ours.drafted({}, {}, [text])).id);
  const invoice = await ours.issued(712.5);
  const company = await companyWithTokens(test, ours.tenantId);
  const program = await company.make(['sales.view', 'quotes.view']);
  const amounts = { 'sales-invoices': invoice.total, quotes: quote.total };
  for (const [list, amount] of Object.entries(amounts)) {
    const path = `/${list}?filter=${encodeURIComponent(JSON.stringify({ q: String(amount) }))}`;
    expect(await ours.done('GET', path), path).toHaveLength(1);
    expect((await program.call('GET', path)).json(), path).toEqual([]);
  }
});

it('issues 24 at once for one company, and refuses none', { timeout: 120_000 }, async () => {
  const drafts = await Promise.all(Array.from({ length: 24 }, () => ours.byHand()));
  const answers = await Promise.all(
    drafts.map(({ id }) => ours.call('POST', `/sales-invoices/${id}/issue`, {}))
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(drafts.map(() => 200));
});
