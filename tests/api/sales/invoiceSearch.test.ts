import { beforeAll, expect, it } from 'vitest';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Invoicing;

beforeAll(async () => {
  ours = await invoicingOf(await buildTestApp());
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

it('issues 24 at once for one company, and refuses none', { timeout: 120_000 }, async () => {
  const drafts = await Promise.all(Array.from({ length: 24 }, () => ours.byHand()));
  const answers = await Promise.all(
    drafts.map(({ id }) => ours.call('POST', `/sales-invoices/${id}/issue`, {}))
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(drafts.map(() => 200));
});
