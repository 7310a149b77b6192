import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MoneyOverview, Revenue, Statement, VatReport } from '#contract/sales/reports';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { centsOf } from '../support/randomPayments.ts';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { buildTestApp } from '../support/testApp.ts';

const ALL = 'from=2000-01-01&until=2999-12-31';

const KEYS = ['high', 'low', 'zero', 'exempt'] as const;

const anyLine = fc.record({
  amount: fc.integer({ min: -3, max: 9 }).filter(amount => amount !== 0),
  cents: fc.integer({ min: 0, max: 20_000 }),
  factor: fc.constantFrom(1, 1.75, 0.333),
  discount: fc.constantFrom(0, 10, 33.33),
  key: fc.constantFrom(...KEYS),
  kind: fc.constantFrom('rental', 'sale', 'crew', 'other'),
  ledger: fc.constantFrom(null, '8123', '8456'),
  discountable: fc.boolean(),
  hasProduct: fc.boolean(),
});

/** An invoice, what of it is credited, and how much of it is paid: in hundredths of its total. */
const anyStep = fc.record({
  customer: fc.integer({ min: 0, max: 1 }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  ofDocument: fc.constantFrom({}, { discount: 12.5 }, { target_total: 333.33 }),
  credited: fc.constantFrom('nothing', 'first line', 'all'),
  paid: fc.constantFrom(0, 40, 100, 130),
  isReversed: fc.boolean(),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const sumOf = <Row>(rows: readonly Row[], euros: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + centsOf(euros(row)), 0);

/** A company with two customers, which does steps and keeps what it issued. */
const companyOf = async (ours: Invoicing) => {
  const customers = [await ours.customer({ name: 'Ada' }), await ours.customer({ name: 'Bob' })];
  const category = await ours.add('/product-categories', { name: 'Licht' });
  const product_id = await ours.product(5, { name: 'Lamp', category_id: category.id });
  const issued: number[] = [];

  /** Issues a draft, unless the law refuses it: a total below zero. */
  const issue = async (id: number): Promise<SalesInvoice | undefined> => {
    const answer = await ours.call('POST', `/sales-invoices/${id}/issue`, {});
    if (answer.statusCode !== 200) {
      expect(answer.json().errorCode).toBe('document_incomplete');
      return undefined;
    }
    issued.push(id);
    return answer.json();
  };

  const draftOf = async ({ lines, customer, ofDocument }: Step) => {
    const { id } = await ours.draft({
      kind: 'manual',
      customer_id: customers[customer],
      lines: lines.map(({ cents, key, hasProduct, ...line }) => ({
        ...line,
        description: key,
        unit_price: cents / 100,
        vat_code_id: ours.codeOf(key),
        product_id: hasProduct ? product_id : null,
      })),
    });
    await ours.done('PATCH', `/sales-invoices/${id}`, ofDocument);
    return id;
  };

  const credit = async (invoice: SalesInvoice, what: Step['credited']) => {
    if (what === 'nothing') return;
    const body = { kind: 'credit', invoice_id: invoice.id };
    const answer = await ours.call('POST', '/sales-invoices', body);
    if (answer.statusCode !== 201) return;
    const { id, lines = [] }: SalesInvoice = answer.json();
    if (what === 'first line') {
      await ours.call('PATCH', `/sales-invoices/${id}`, { lines: lines.slice(0, 1) });
    }
    await ours.call('POST', `/sales-invoices/${id}/issue`, {}).then(({ statusCode }) => {
      if (statusCode === 200) issued.push(id);
    });
  };

  const pay = async ({ id, total, customer_id }: SalesInvoice, { paid, isReversed }: Step) => {
    const amount = Math.round(centsOf(total) * paid) / 10_000;
    const cents = Math.round(amount * 100);
    if (cents === 0) return;
    const open = centsOf((await ours.invoice(id)).open);
    const allocated = Math.min(cents, open) / 100;
    const payment = await ours.pay(
      customer_id,
      cents / 100,
      allocated > 0 ? [{ invoice_id: id, amount: allocated }] : []
    );
    if (isReversed) await ours.done('POST', `/sales-payments/${payment.id}/reverse`, {});
  };

  const step = async (wanted: Step) => {
    const invoice = await issue(await draftOf(wanted));
    if (!invoice) return;
    await pay(invoice, wanted);
    await credit(invoice, wanted.credited);
  };

  return { customers, issued, step };
};

const journalOf = async (ours: Invoicing) => {
  const { id } = await ours.done('POST', '/sales-exports', { until: '2999-12-31' });
  const { body } = await ours.call('GET', `/sales-exports/${id}/file`);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true, delimiter: ';' });
  return rows.map(row => ({
    number: row.Nummer ?? '',
    ledger: row.Grootboek ?? '',
    code: row['Btw-code'] ?? '',
    cents:
      centsOf(Number(row.Debet?.replace(',', '.'))) -
      centsOf(Number(row.Credit?.replace(',', '.'))),
  }));
};

it('VAT report, turnover, statements and journal add up to each other', async () => {
  const test = await buildTestApp();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 5 }), async steps => {
      const ours = await invoicingOf(test);
      const company = await companyOf(ours);
      for (const each of steps) await company.step(each);
      if (company.issued.length === 0) return;
      const documents = await Promise.all(company.issued.map(ours.invoice));
      const signed = (read: (invoice: SalesInvoice) => number | null) =>
        sumOf(documents, invoice => (read(invoice) ?? 0) * (invoice.kind === 'credit' ? -1 : 1));
      const net = signed(invoice => invoice.net);
      const vatTotal = signed(invoice => invoice.vat_total);

      const vat: VatReport = await ours.done('GET', `/reports/vat?${ALL}`);
      expect(sumOf(vat.rows, row => row.base)).toBe(net);
      expect(sumOf(vat.rows, row => row.vat)).toBe(vatTotal);

      for (const by of ['month', 'customer', 'category', 'kind']) {
        for (const date of ['issue', 'service']) {
          const query = `by=${by}&date=${date}&${ALL}`;
          const { rows }: Revenue = await ours.done('GET', `/reports/revenue?${query}`);
          expect([by, sumOf(rows, row => row.amount)]).toEqual([by, net]);
        }
      }

      const statements: Statement[] = await Promise.all(
        company.customers.map(id =>
          ours.done('GET', `/customers/${id}/statement?from=2000-01-01&until=2999-12-31`)
        )
      );
      const payments: SalesPayment[] = await ours.done('GET', '/sales-payments');
      const invoiced = statements.flatMap(({ rows }) =>
        rows.filter(({ kind }) => kind === 'invoice' || kind === 'credit')
      );
      expect(sumOf(invoiced, row => row.amount)).toBe(net + vatTotal);
      const closing = sumOf(statements, statement => statement.closing);
      expect(closing).toBe(net + vatTotal - sumOf(payments, payment => payment.amount));
      const open = sumOf(documents, invoice => (invoice.kind === 'credit' ? 0 : invoice.open));
      const ofCredits = sumOf(documents, invoice => (invoice.kind === 'credit' ? invoice.open : 0));
      expect(closing).toBe(open - ofCredits - sumOf(payments, payment => payment.unallocated));
      const ages = statements.flatMap(({ ageing }) => Object.values(ageing));
      expect(sumOf(ages, age => age)).toBe(open);
      const overview: MoneyOverview = await ours.done('GET', '/reports/money');
      expect(centsOf(overview.open)).toBe(open);

      const journal = await journalOf(ours);
      const sumIn = (isWanted: (row: (typeof journal)[number]) => boolean) =>
        journal.filter(isWanted).reduce((sum, { cents }) => sum + cents, 0);
      for (const { number } of documents) {
        expect(sumIn(row => row.number === number)).toBe(0);
      }
      expect(sumIn(({ ledger }) => ledger === '1300')).toBe(net + vatTotal);
      expect(sumIn(({ ledger }) => ledger.startsWith('8'))).toBe(0 - net);
      expect(sumIn(({ ledger }) => ledger.startsWith('15'))).toBe(0 - vatTotal);
      for (const key of KEYS) {
        const code = ours.codeOf(key);
        const base = sumOf(
          vat.rows.filter(row => row.code === code),
          row => row.base
        );
        expect(sumIn(row => row.code === key && row.ledger.startsWith('8'))).toBe(0 - base);
      }
    }),
    { seed: 2026, numRuns: 6, endOnFailure: true }
  );
}, 120_000);
