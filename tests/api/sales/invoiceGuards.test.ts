import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { errorOf } from '../support/planner.ts';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { race } from '../support/raceRounds.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

/** What the database says of a statement of the platform, which row-level security does not hold back. */
const told = (statement: string) =>
  test.database
    .platformTransaction(PLATFORM, tx => tx.execute(sql.raw(statement)))
    .then(
      () => 'done',
      (error: unknown) =>
        error instanceof Error && error.cause instanceof Error ? error.cause.message : error
    );

/** The trigger refuses it, or the role has no right to it at all. */
const REFUSED = /does not change|is not deleted|permission denied/;

const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe('what is issued', () => {
  it('is kept by the database against everybody', async () => {
    const { id, number } = await ours.issued();
    const forbidden = [
      `update sales_invoices set total_cents = 1 where id = ${id}`,
      `update sales_invoices set number = 'F1999-0001' where id = ${id}`,
      `update sales_invoices set content = '{}' where id = ${id}`,
      `update sales_invoices set open_cents = 0 where id = ${id}`,
      `update sales_lines set description = 'X' where invoice_id = ${id}`,
      `delete from sales_lines where invoice_id = ${id}`,
      `update sales_vat set vat_cents = 0 where invoice_id = ${id}`,
      `delete from sales_invoices where id = ${id}`,
    ];
    for (const statement of forbidden) {
      expect(await told(statement), statement).toMatch(REFUSED);
    }
    expect(await ours.invoice(id)).toMatchObject({ number, total: 121, open: 121 });
  });

  it('has the next number of its series, and a payment stays what it is', async () => {
    const { id } = await ours.byHand();
    expect(
      await told(
        `update sales_invoices set number = 'F2026-0777', issued_on = '2026-01-01' where id = ${id}`
      )
    ).not.toBe('done');
    const customer_id = await ours.customer();
    const payment = await ours.pay(customer_id, 10);
    expect(
      await told(`update sales_payments set amount_cents = 1 where id = ${payment.id}`)
    ).toMatch(REFUSED);
    expect(await told(`delete from sales_payments where id = ${payment.id}`)).toMatch(REFUSED);
  });
});

describe('many at once', () => {
  it('issue without a gap, though some are refused', race, async () => {
    const office = await invoicingOf(test);
    const customer_id = await office.customer();
    const bad = await office.customer({ street: null });
    const drafts = [];
    for (let at = 0; at < 30; at += 1) {
      const values = { customer_id: at % 3 === 0 ? bad : customer_id };
      drafts.push((await office.byHand(100, values)).id);
    }
    const answers = await Promise.all(
      drafts.map(id => office.call('POST', `/sales-invoices/${id}/issue`, {}))
    );
    expect(statuses(answers)).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      ...Array.from({ length: 10 }, () => 409),
    ]);
    const numbers: string[] = answers.flatMap(answer =>
      answer.statusCode === 200 ? answer.json().number : []
    );
    expect(numbers.toSorted((one, other) => one.localeCompare(other))).toEqual(
      Array.from(
        { length: 20 },
        (_, at) => `${numbers[0]?.slice(0, 6)}${String(at + 1).padStart(4, '0')}`
      )
    );
  });

  it('issue one draft once', race, async () => {
    const { id } = await ours.byHand();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ours.call('POST', `/sales-invoices/${id}/issue`, {}))
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
  });

  it('give one payment once', race, async () => {
    const customer_id = await ours.customer();
    const [one, other] = [
      await ours.issued(100, { customer_id }),
      await ours.issued(100, { customer_id }),
    ];
    const payment = await ours.pay(customer_id, 121);
    const answers = await Promise.all(
      [one, other].map(({ id }) =>
        ours.call('POST', `/sales-payments/${payment.id}/allocate`, {
          allocations: [{ invoice_id: id, amount: 121 }],
        })
      )
    );
    expect(statuses(answers).filter(status => status === 200)).toHaveLength(1);
    const open = await Promise.all(
      [one, other].map(async ({ id }) => (await ours.invoice(id)).open)
    );
    expect(new Set(open)).toEqual(new Set([0, 121]));
  });

  it('pay one invoice once', race, async () => {
    const { id, customer_id } = await ours.issued();
    const body = {
      customer_id,
      on: '2020-01-01',
      amount: 121,
      method: 'bank',
      allocations: [{ invoice_id: id, amount: 121 }],
    };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ours.call('POST', '/sales-payments', body))
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    expect(await ours.invoice(id)).toMatchObject({ open: 0, status: 'paid' });
  });

  it('credit one invoice once', race, async () => {
    const { id } = await ours.issued();
    const notes = [];
    for (let at = 0; at < 3; at += 1) {
      notes.push(await ours.draft({ kind: 'credit', invoice_id: id }));
    }
    const answers = await Promise.all(
      notes.map(note => ours.call('POST', `/sales-invoices/${note.id}/issue`, {}))
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await ours.invoice(id)).toMatchObject({ open: 0, credited: 121 });
  });

  it('draft one final invoice of a project', race, async () => {
    const { projectId } = await ours.booking();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        ours.call('POST', '/sales-invoices', { kind: 'final', project_id: projectId })
      )
    );
    expect(statuses(answers)).toEqual([201, 409, 409]);
  });
});

describe('numbers', () => {
  it('of each year begin anew, and never go back in time', async () => {
    const office = await invoicingOf(test, { company: { first_invoice_number: 41 } });
    const first = await office.issued();
    expect(first.number).toMatch(/-0041$/);
    // As if the last one was issued in a zone where it is tomorrow already: on 31 December.
    await test.pool.query(
      `update sales_series set last_on = '2098-12-31' where tenant_id = $1 and kind = 'F'`,
      [office.tenantId]
    );
    const later = await office.issued();
    expect([later.number, later.issued_on]).toEqual(['F2098-0001', '2098-12-31']);
  });
});

it('an invoice goes to the access point once the company has its address', async () => {
  const { id } = await ours.issued();
  const answer = await ours.call('POST', `/sales-invoices/${id}/mail`, { to_access_point: true });
  expect(answer.statusCode).toBe(400);
  expect(fieldTextsOf(answer)).toEqual({ to_access_point: FIELD_TEXTS.no_access_point });
});

it('an e-invoice that cannot be made is not mailed as if it was', async () => {
  const office = await invoicingOf(test, { company: { einvoice_mailbox: 'in@access.example' } });
  const mail = (id: number) =>
    office.call('POST', `/sales-invoices/${id}/mail`, { to_access_point: true });
  const without = await office.customer({ country: 'BE', coc_number: null });
  const lacking = await office.issued(100, { customer_id: without });
  const refused = await mail(lacking.id);
  expect(errorOf(refused)).toEqual([409, 'einvoice_incomplete']);
  expect(refused.json().missing).toEqual(['customer.peppol_id']);

  const home = await office.customer({ kind: 'private' });
  const own = await office.issued(100, { customer_id: home });
  expect(fieldTextsOf(await mail(own.id))).toEqual({
    to_access_point: FIELD_TEXTS.private_customer,
  });
  const whole = await office.issued();
  expect((await mail(whole.id)).statusCode).toBe(200);
  expect(await test.mailsTo('in@access.example')).toHaveLength(1);
});
