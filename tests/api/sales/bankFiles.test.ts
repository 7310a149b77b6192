import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BANK_REFUSALS,
  type BankEntry,
  type BankFile,
  type BankRow,
} from '#contract/sales/bankFiles';
import { PLATFORM } from '#server/security/actor';
import { camt053, type Entry } from '../../support/camt053.ts';
import { invoicingOf, INVOICING, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const read = async (
  entries: readonly Entry[],
  { office = ours, ...options }: { office?: Invoicing; version?: number; account?: string } = {}
): Promise<BankFile> => office.done('POST', '/bank-files', { file: camt053(entries, options) });

const readOne = async (entry: Entry, office = ours): Promise<BankEntry> => {
  const { entries } = await read([entry], { office });
  const [only] = entries;
  if (!only) throw new Error('the file has no entry');
  return only;
};

/** What a person confirms who takes the proposal as it is. */
const confirmed = ({ entry, on, amount, text, iban, proposal }: BankEntry): BankRow => ({
  entry,
  on,
  amount,
  reference: text,
  iban,
  customer_id: proposal?.customer_id ?? 0,
  allocations: (proposal?.allocations ?? []).map(({ invoice_id, amount: part }) => ({
    invoice_id,
    amount: part,
  })),
});

const book = (rows: readonly object[], headers?: object) =>
  ours.call('POST', '/bank-files/book', { rows }, headers);

const booked = async (...rows: object[]) => {
  const answer = await book(rows);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows;
};

let names = 0;

/** An issued invoice of € 121 for a customer whose name no other has. */
const issued = async (values: object = {}) => {
  names += 1;
  const name = `Zaal ${names}`;
  const customer_id = await ours.customer({ name });
  const invoice = await ours.issued(100, { customer_id, ...values });
  return { ...invoice, number: invoice.number ?? '', customer_id, name };
};

const paymentsOf = (invoice_id: number) =>
  ours.done('GET', `/sales-payments?filter=${encodeURIComponent(JSON.stringify({ invoice_id }))}`);

describe('a proposal', () => {
  it('is sure where a number and the amount are right', async () => {
    const { id, number, customer_id, name } = await issued();
    const { proposal, known, candidates } = await readOne({
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
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('is sure for several invoices of a customer, and not of two', async () => {
    const one = await issued();
    const other = await issued({ customer_id: one.customer_id });
    const stranger = await issued();
    const text = `${one.number} ${other.number}`;
    const { proposal } = await readOne({ amount: '242.00', text });
    expect(proposal).toMatchObject({ sure: true });
    expect(proposal?.allocations.map(({ amount }) => amount)).toEqual([121, 121]);
    const mixed = await readOne({ amount: '242.00', text: `${one.number} ${stranger.number}` });
    expect(mixed.proposal).toBeNull();
    expect(mixed.candidates.map(({ number }) => number).toSorted()).toEqual(
      [one.number, stranger.number].toSorted()
    );
  });

  it('is not sure where the reference is right, and the amount is another', async () => {
    const { id, number } = await issued();
    for (const [amount, part] of [
      ['60.00', 60],
      ['200.00', 121],
    ] as const) {
      const { proposal } = await readOne({ amount, text: number });
      expect(proposal).toMatchObject({
        allocations: [{ invoice_id: id, amount: part }],
        sure: false,
      });
    }
  });

  it('of a paid invoice is the credit of its customer, and not sure', async () => {
    const { id, number, customer_id } = await issued();
    await ours.pay(customer_id, 121, [{ invoice_id: id, amount: 121 }]);
    const { proposal } = await readOne({ text: number });
    expect(proposal).toMatchObject({ customer_id, allocations: [], sure: false });
  });

  it('is not sure by name and amount, and only one where one fits', async () => {
    const { id, customer_id, name } = await issued();
    const entry = { name: name.toUpperCase(), text: 'huur' };
    expect((await readOne(entry)).proposal).toMatchObject({
      allocations: [{ invoice_id: id }],
      sure: false,
    });
    await issued({ customer_id });
    const second = await readOne(entry);
    expect([second.proposal, second.candidates.length]).toEqual([null, 2]);
  });

  it('knows a customer by the account of an earlier entry', async () => {
    const { customer_id, number } = await issued();
    const iban = 'NL20INGB0001234567';
    const first = await readOne({ iban, text: number, ref: 'earlier' });
    const [{ payment_id }] = await booked(confirmed(first));
    const next = await issued({ customer_id });
    const later = { iban, name: 'Stichting', text: 'huur', ref: 'later' };
    expect((await readOne(later)).proposal).toMatchObject({
      allocations: [{ invoice_id: next.id }],
      sure: false,
    });
    await ours.done('POST', `/sales-payments/${payment_id}/reverse`, {});
    expect((await readOne(later)).proposal).toBeNull();
  });

  it('gives no invoice more than is open, over all entries', async () => {
    const { number, name } = await issued();
    const { entries } = await read([
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
    const belgian = await invoicingOf(test, {
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
      const { proposal } = await readOne(entry, belgian);
      expect(proposal).toMatchObject({
        allocations: [{ invoice_id: id, amount: 121 }],
        sure: true,
      });
    }
    expect(await readOne({ reference: digits })).toMatchObject({ proposal: null });
    const dutch = await issued();
    const ofDutch =
      String(dutch.id).padStart(10, '0') + String(dutch.id % 97 || 97).padStart(2, '0');
    expect((await readOne({ reference: ofDutch, amount: '1.00' })).proposal).toBeNull();
  });

  it('of another company is none', async () => {
    const other = await invoicingOf(test);
    const { entries } = await read(
      Array.from({ length: 40 }, (_, at) => {
        const number = String(at + 1).padStart(4, '0');
        return { text: `F2026-${number} F2027-${number} F2025-${number}`, name: 'Zaal 1' };
      }),
      { office: other }
    );
    expect(entries.filter(({ proposal, candidates }) => proposal || candidates.length > 0)).toEqual(
      []
    );
  });

  it('is none for a draft, a credit note and an unknown number', async () => {
    const { id } = await issued();
    const draft = await ours.draft({ kind: 'credit', invoice_id: id });
    const note = await ours.issue(draft.id);
    for (const text of [note.number ?? '', 'F1999-0001', '']) {
      expect((await readOne({ text, amount: '3.33' })).proposal).toBeNull();
    }
  });

  it('tells of another account, and counts what it left out', async () => {
    const { accounts, other_accounts, left_out } = await read(
      [{ debit: true }, { currency: 'USD' }, { status: 'PDNG' }],
      { account: 'NL02ABNA0123456789', version: 8 }
    );
    expect([accounts, other_accounts]).toEqual([['NL02ABNA0123456789'], ['NL02ABNA0123456789']]);
    expect(left_out).toEqual({ debit: 1, currency: 1, other: 1 });
    expect((await read([])).other_accounts).toEqual([]);
  });

  it('keeps what people wrote as text', async () => {
    const name = '=HYPERLINK("https://x.example") <script>';
    expect(await readOne({ name, text: `@SUM(1) '; drop table` })).toMatchObject({
      name,
      text: `@SUM(1) '; drop table`,
    });
  });

  it('has thousands of entries', async () => {
    const { number } = await issued();
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      amount: `${1_000 + at}.00`,
      ref: `bulk ${at}`,
      name: `Naam ${at}`,
      text: `F2026-${9_000 + at}`,
    }));
    const { entries } = await read([...many, { text: number }]);
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

describe('a confirmed entry', () => {
  it('is booked once, as a payment by bank', async () => {
    const { id, number, customer_id } = await issued();
    const entry = await readOne({ text: number, ref: 'once' });
    const [first] = await booked(confirmed(entry));
    expect(first).toMatchObject({ outcome: 'booked', code: null });
    expect(await ours.done('GET', `/sales-payments/${first.payment_id}`)).toMatchObject({
      customer_id,
      on: '2020-01-02',
      amount: 121,
      method: 'bank',
      reference: number,
      allocations: [{ invoice_id: id, number, amount: 121 }],
    });
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid', open: 0 });
    expect(await readOne({ text: number, ref: 'once' })).toMatchObject({
      known: true,
      proposal: null,
      candidates: [],
    });
    expect(await booked(confirmed(entry))).toEqual([
      { entry: entry.entry, outcome: 'already_booked', payment_id: first.payment_id, code: null },
    ]);
    expect(await paymentsOf(id)).toHaveLength(1);
    const log = await ours.done(
      'GET',
      `/audit-logs?resourceType=sales-payments&resourceId=${first.payment_id}`
    );
    expect(JSON.stringify(log)).toContain('sales-payments.booked');
  });

  it('is booked once by two people at the same time', async () => {
    const invoices = [await issued(), await issued(), await issued()];
    const { entries } = await read(
      invoices.map(({ number }) => ({ text: number, ref: `two ${number}` }))
    );
    const rows = entries.map(confirmed);
    const answers = await Promise.all([
      book(rows),
      book(rows.toReversed()),
      book(rows),
      book(rows, { 'idempotency-key': `bank ${rows[0]?.entry}` }),
      book(rows, { 'idempotency-key': `bank ${rows[0]?.entry}` }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[3]?.json()).toEqual(answers[4]?.json());
    for (const { id } of invoices) {
      expect(await paymentsOf(id)).toHaveLength(1);
      expect(await ours.invoice(id)).toMatchObject({ open: 0 });
    }
  });

  it('pays a part, or leaves a credit', async () => {
    const { id, number, customer_id } = await issued();
    const { entries } = await read([
      { amount: '21.00', text: number },
      { amount: '150.00', text: number },
    ]);
    expect(await booked(...entries.map(confirmed))).toMatchObject([
      { outcome: 'booked' },
      { outcome: 'booked' },
    ]);
    const payments = await paymentsOf(id);
    const left = payments.map((payment: { unallocated: number }) => payment.unallocated);
    expect(left.toSorted()).toEqual([0, 50]);
    const statement = await ours.done('GET', `/customers/${customer_id}/statement?from=2019-01-01`);
    expect(statement.closing).toBe(-50);
  });

  it('is booked again after its payment was taken back', async () => {
    const { id, number } = await issued();
    const entry = await readOne({ text: number, ref: 'again' });
    const [{ payment_id }] = await booked(confirmed(entry));
    await ours.done('POST', `/sales-payments/${payment_id}/reverse`, {});
    const again = await readOne({ text: number, ref: 'again' });
    expect(again).toMatchObject({ entry: entry.entry, known: false, proposal: { sure: true } });
    const [next] = await booked(confirmed(again));
    expect(next.outcome).toBe('booked');
    expect(next.payment_id).not.toBe(payment_id);
    expect(await ours.invoice(id)).toMatchObject({ open: 0 });
  });

  it('that cannot be booked says why, and stops no other', async () => {
    const right = await issued();
    const other = await issued();
    const draft = await ours.byHand();
    const abroad = await (await invoicingOf(test)).issued();
    const row = (entry: string, values: object) => ({
      entry: `${right.number} ${entry}`,
      on: '2020-01-02',
      amount: 10,
      customer_id: right.customer_id,
      allocations: [],
      ...values,
    });
    const paying = (invoice_id: number, amount = 10) => ({ allocations: [{ invoice_id, amount }] });
    const answers = await booked(
      row('later', { on: '2999-01-01' }),
      row('nobody', { customer_id: 2_000_000_000 }),
      row('other', paying(other.id)),
      row('draft', { customer_id: draft.customer_id, ...paying(draft.id) }),
      row('abroad', paying(abroad.id)),
      row('theirs', { customer_id: abroad.customer_id }),
      row('more', paying(right.id, 11)),
      row('part', { amount: 100, ...paying(right.id, 100) }),
      row('rest', { amount: 100, ...paying(right.id, 100) }),
      row('credit', {})
    );
    expect(
      answers.map(({ code, outcome }: { code: string; outcome: string }) => code ?? outcome)
    ).toEqual([
      'in_future',
      'unknown_customer',
      'unknown_invoice',
      'unknown_invoice',
      'unknown_invoice',
      'unknown_customer',
      'more_than_paid',
      'booked',
      'more_than_open',
      'booked',
    ]);
    expect(BANK_REFUSALS).toHaveLength(5);
    expect(await ours.invoice(right.id)).toMatchObject({ open: 21 });
  });

  it('is given once in a call', async () => {
    const row = { entry: 'E', on: '2020-01-02', amount: 1, customer_id: 1 };
    const answer = await book([row, row]);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['rows']]);
    for (const amount of [0, -1, 1.234]) {
      expect((await book([{ ...row, amount }])).statusCode).toBe(400);
    }
  });

  it('forgets the account of a payer who is deleted', async () => {
    const customer_id = await ours.customer({ name: 'Particulier' });
    const entry = await readOne({ iban: 'NL02ABNA0123456789', text: 'voorschot', ref: 'gone' });
    const [{ payment_id }] = await booked({ ...confirmed(entry), customer_id });
    const ibans = async () => {
      const { rows } = await test.database.platformTransaction(PLATFORM, tx =>
        tx.execute(sql`select iban from bank_entries where payment_id = ${payment_id}`)
      );
      return rows;
    };
    expect(await ibans()).toEqual([{ iban: 'NL02ABNA0123456789' }]);
    expect((await ours.call('DELETE', `/customers/${customer_id}`)).statusCode).toBeLessThan(300);
    expect(await ibans()).toEqual([{ iban: null }]);
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
