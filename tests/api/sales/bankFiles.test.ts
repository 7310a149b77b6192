import { beforeAll, describe, expect, it } from 'vitest';
import { camt053 } from '../../support/camt053.ts';
import { type Banking, bankingOf, confirmed } from '../support/banking.ts';
import { INVOICING } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Banking;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await bankingOf(test);
});

describe('a proposal', () => {
  it('is sure where a number and the amount are right', async () => {
    const { id, number, customer_id, name } = await ours.billed();
    const { proposal, known, candidates } = await ours.readOne({
      text: `Factuur ${number.replace('-', ' ')}, dank`,
      name: 'Iemand anders',
    });
    expect(proposal).toEqual({
      customer_id,
      customer_name: name,
      allocations: [{ invoice_id: id, number, amount: 121 }],
      sure: true,
    });
    expect(known).toBe(false);
    expect(candidates).toEqual([
      { invoice_id: id, number, customer_id, customer_name: name, open: 121 },
    ]);
    expect(await ours.paymentsOf(id)).toEqual([]);
  });

  it('is sure for several invoices of a customer, and not of two', async () => {
    const one = await ours.billed();
    const other = await ours.billed({ customer_id: one.customer_id });
    const stranger = await ours.billed();
    const text = `${one.number} ${other.number}`;
    const { proposal } = await ours.readOne({ amount: '242.00', text });
    expect(proposal).toMatchObject({ sure: true });
    expect(proposal?.allocations.map(({ amount }) => amount)).toEqual([121, 121]);
    const mixed = await ours.readOne({
      amount: '242.00',
      text: `${one.number} ${stranger.number}`,
    });
    expect(mixed.proposal).toBeNull();
    expect(mixed.candidates.map(({ number }) => number).toSorted()).toEqual(
      [one.number, stranger.number].toSorted()
    );
  });

  it('is not sure where the reference is right, and the amount is another', async () => {
    const { id, number } = await ours.billed();
    for (const [amount, part] of [
      ['60.00', 60],
      ['200.00', 121],
    ] as const) {
      const { proposal } = await ours.readOne({ amount, text: number });
      expect(proposal).toMatchObject({
        allocations: [{ invoice_id: id, amount: part }],
        sure: false,
      });
    }
  });

  it('of a paid invoice is the credit of its customer, and not sure', async () => {
    const { id, number, customer_id } = await ours.billed();
    await ours.pay(customer_id, 121, [{ invoice_id: id, amount: 121 }]);
    const { proposal } = await ours.readOne({ text: number });
    expect(proposal).toMatchObject({ customer_id, allocations: [], sure: false });
  });

  it('by name and amount is unsure, and made only for a single match', async () => {
    const { id, customer_id, name } = await ours.billed();
    const entry = { name: name.toUpperCase(), text: 'huur' };
    expect((await ours.readOne(entry)).proposal).toMatchObject({
      allocations: [{ invoice_id: id }],
      sure: false,
    });
    await ours.billed({ customer_id });
    const second = await ours.readOne(entry);
    expect([second.proposal, second.candidates.length]).toEqual([null, 2]);
  });

  it('is not sure by an amount and a part of a name that tells the company', async () => {
    const { id, customer_id } = await ours.billed();
    await ours.done('PATCH', `/customers/${customer_id}`, {
      name: 'Buitenplaats De Boomklever Rotterdam',
    });
    const { proposal } = await ours.readOne({ name: 'BOOMKLEVER B.V.', text: 'huur' });
    expect(proposal).toMatchObject({ allocations: [{ invoice_id: id }], sure: false });
    const stranger = await ours.readOne({ name: 'Stichting De Spreeuw', text: 'huur' });
    expect(stranger.proposal).toBeNull();
  });

  it('knows a customer by the account of an earlier entry', async () => {
    const { customer_id, number } = await ours.billed();
    const iban = 'NL20INGB0001234567';
    const first = await ours.readOne({ iban, text: number, ref: 'earlier' });
    const [{ payment_id }] = await ours.booked(confirmed(first));
    const next = await ours.billed({ customer_id });
    const later = { iban, name: 'Stichting', text: 'huur', ref: 'later' };
    expect((await ours.readOne(later)).proposal).toMatchObject({
      allocations: [{ invoice_id: next.id }],
      sure: false,
    });
    await ours.done('POST', `/sales-payments/${payment_id}/reverse`, {});
    expect((await ours.readOne(later)).proposal).toBeNull();
  });

  it('gives no invoice more than is open, over all entries', async () => {
    const { number, name } = await ours.billed();
    const { entries } = await ours.read([
      { name, text: 'zonder nummer' },
      { text: number, ref: 'one' },
      { text: number, ref: 'two' },
    ]);
    expect(entries.map(({ proposal }) => [proposal?.sure, proposal?.allocations.length])).toEqual([
      [undefined, undefined],
      [true, 1],
      [false, 0],
    ]);
  });

  it('reads Belgian references of Belgian companies alone', async () => {
    const belgian = await bankingOf(test, {
      company: { country: 'BE', iban: 'BE68539007547034', vat_number: 'BE0123456749' },
    });
    const { id } = await belgian.issued(100, {
      lines: [
        {
          description: 'Licht',
          amount: 1,
          unit_price: 100,
          vat_code_id: belgian.codeOf('high', 'be'),
        },
      ],
    });
    const digits = String(id).padStart(10, '0') + String(id % 97 || 97).padStart(2, '0');
    const sign = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
    for (const entry of [{ reference: digits }, { text: sign }]) {
      const { proposal } = await belgian.readOne(entry);
      expect(proposal).toMatchObject({
        allocations: [{ invoice_id: id, amount: 121 }],
        sure: true,
      });
    }
    expect(await ours.readOne({ reference: digits })).toMatchObject({ proposal: null });
    const dutch = await ours.billed();
    const ofDutch =
      String(dutch.id).padStart(10, '0') + String(dutch.id % 97 || 97).padStart(2, '0');
    expect((await ours.readOne({ reference: ofDutch, amount: '1.00' })).proposal).toBeNull();
  });

  it('is of an invoice whose customer was deleted, and books all of it', async () => {
    const { id, number, customer_id, name } = await ours.billed();
    await test.pool.query('delete from customers where id = $1', [customer_id]);
    const entry = await ours.readOne({ text: number });
    expect(entry.proposal).toEqual({
      customer_id: null,
      customer_name: name,
      allocations: [{ invoice_id: id, number, amount: 121 }],
      sure: true,
    });
    const more = await ours.readOne({ text: number, amount: '130.00' });
    expect(more.proposal).toBeNull();
    expect(more.candidates).toMatchObject([{ invoice_id: id, customer_id: null }]);
    const over = { ...confirmed(entry), amount: 130 };
    expect(await ours.booked(over)).toMatchObject([
      { outcome: 'refused', code: 'unknown_customer' },
    ]);
    expect(await ours.booked(confirmed(entry))).toMatchObject([{ outcome: 'booked' }]);
    expect(await ours.paymentsOf(id)).toMatchObject([{ customer_id: null, amount: 121 }]);
  });

  it('never has documents of another company', async () => {
    const { number, name } = await ours.billed();
    const other = await bankingOf(test);
    expect(await other.readOne({ text: number, name })).toMatchObject({
      proposal: null,
      candidates: [],
    });
  });

  it('is not made for a draft, a credit note or an unknown number', async () => {
    const { id } = await ours.billed();
    const draft = await ours.draft({ kind: 'credit', invoice_id: id });
    const note = await ours.issue(draft.id);
    for (const text of [note.number ?? '', 'F1999-0001', '']) {
      expect((await ours.readOne({ text, amount: '3.33' })).proposal).toBeNull();
    }
  });

  it('tells of another account, and counts what it left out', async () => {
    const { accounts, other_accounts, left_out } = await ours.read(
      [{ debit: true }, { currency: 'USD' }, { status: 'PDNG' }],
      { account: 'NL02ABNA0123456789', version: 8 }
    );
    expect([accounts, other_accounts]).toEqual([['NL02ABNA0123456789'], ['NL02ABNA0123456789']]);
    expect(left_out).toEqual({ debit: 1, currency: 1, other: 1 });
    expect((await ours.read([])).other_accounts).toEqual([]);
  });

  it('keeps what people wrote as text', async () => {
    const name = '=HYPERLINK("https://x.example") <script>';
    expect(await ours.readOne({ name, text: `@SUM(1) '; drop table` })).toMatchObject({
      name,
      text: `@SUM(1) '; drop table`,
    });
  });

  it('has thousands of entries', async () => {
    const { number } = await ours.billed();
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      amount: `${1_000 + at}.00`,
      ref: `bulk ${at}`,
      name: `Naam ${at}`,
      text: `F2026-${9_000 + at}`,
    }));
    const { entries } = await ours.read([...many, { text: number }]);
    expect(entries).toHaveLength(5_001);
    expect(entries.filter(({ proposal }) => proposal?.sure)).toHaveLength(1);
  });
});

describe('a file that is no bank statement', () => {
  it.each([
    ['a table', 'datum;bedrag', 'bank_file_unreadable'],
    ['a document type', `<!DOCTYPE Document>${camt053([])}`, 'bank_file_unreadable'],
    ['half of it', camt053([{}]).slice(0, 500), 'bank_file_unreadable'],
  ])('is refused: %s', async (_what, file, code) => {
    expect(errorOf(await ours.call('POST', '/bank-files', { file }))).toEqual([400, code]);
  });

  it('is refused if it is too large', async () => {
    const answer = await ours.call('POST', '/bank-files', { file: ' '.repeat(6 * 1024 * 1024) });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['file']]);
  });
});

describe('whoever may not', () => {
  it.each(['sales.payments', 'prices.view'] as const)(
    'book without %s reads none either',
    async right => {
      const call = test.callAs(
        await test.addUser(
          ours.tenantId,
          INVOICING.filter(name => name !== right)
        )
      );
      expect((await call('POST', '/bank-files', { file: camt053([]) })).statusCode).toBe(403);
      const row = { entry: 'E', on: '2020-01-02', amount: 1, customer_id: 1 };
      expect((await call('POST', '/bank-files/book', { rows: [row] })).statusCode).toBe(403);
    }
  );
});
