import { expect } from 'vitest';
import type { BankEntry, BankFile, BankRow } from '#contract/sales/bankFiles';
import { camt053, type Entry } from '../../support/camt053.ts';
import { invoicingOf } from './invoicing.ts';
import type { TestApp } from './testApp.ts';

type Options = NonNullable<Parameters<typeof camt053>[1]>;

/** What a person confirms who takes the proposal as it is. */
export const confirmed = ({ entry, on, amount, text, iban, proposal }: BankEntry): BankRow => ({
  entry,
  on,
  amount,
  reference: text,
  iban,
  customer_id: proposal ? proposal.customer_id : 0,
  allocations: (proposal?.allocations ?? []).map(({ invoice_id, amount: part }) => ({
    invoice_id,
    amount: part,
  })),
});

/** An office that reads bank statements, and books what is confirmed. */
export const bankingOf = async (test: TestApp, options: Parameters<typeof invoicingOf>[1] = {}) => {
  const invoicing = await invoicingOf(test, options);
  const { call, done, customer } = invoicing;

  const read = (entries: readonly Entry[], of: Options = {}): Promise<BankFile> =>
    done('POST', '/bank-files', { file: camt053(entries, of) });

  const readOne = async (entry: Entry): Promise<BankEntry> => {
    const { entries } = await read([entry]);
    const [only] = entries;
    if (!only) throw new Error('the file has no entry');
    return only;
  };

  const book = (rows: readonly object[], headers?: object) =>
    call('POST', '/bank-files/book', { rows }, headers);

  const booked = async (...rows: object[]) => {
    const answer = await book(rows);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().rows;
  };

  let names = 0;

  /** An issued invoice of € 121 for a customer whose name no other has. */
  const billed = async (values: object = {}) => {
    names += 1;
    const name = `Zaal ${names}`;
    const customer_id = await customer({ name });
    const invoice = await invoicing.issued(100, { customer_id, ...values });
    return { name, ...invoice, number: invoice.number ?? '' };
  };

  const paymentsOf = (invoice_id: number) =>
    done('GET', `/sales-payments?filter=${encodeURIComponent(JSON.stringify({ invoice_id }))}`);

  return { ...invoicing, read, readOne, book, booked, billed, paymentsOf };
};

export type Banking = Awaited<ReturnType<typeof bankingOf>>;
