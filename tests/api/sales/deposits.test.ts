import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deposit } from '#contract/sales/deposits';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const ON = '2020-02-01';

const requested = async (amount = 500) => {
  const { projectId, customer_id } = await ours.booking();
  const deposit: Deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount });
  return { deposit, projectId, customer_id };
};

const paid = async (amount = 500) => {
  const made = await requested(amount);
  await ours.pay(made.customer_id, amount, [{ deposit_id: made.deposit.id, amount }]);
  return made;
};

const read = (id: number): Promise<Deposit> => ours.done('GET', `/deposits/${id}`);

const step = (id: number, name: string, body: object, headers?: object) =>
  ours.call('POST', `/deposits/${id}/${name}`, body, headers);

const damageOf = (customer_id: number, unit_price = 200) =>
  ours.issued(unit_price, {
    customer_id,
    lines: [
      { description: 'Lamp stuk', amount: 1, unit_price, vat_code_id: ours.codeOf('damage') },
    ],
  });

describe('a deposit', () => {
  it('is requested with a number of its own series, for the customer of the project', async () => {
    const { deposit, projectId, customer_id } = await requested();
    expect(deposit).toMatchObject({
      status: 'requested',
      project_id: projectId,
      customer_id,
      amount: 500,
      paid: 0,
    });
    expect(deposit.number).toMatch(/^B\d{4}-\d{4}$/);
    const next = await requested(50);
    expect(Number(next.deposit.number.slice(-4))).toBe(Number(deposit.number.slice(-4)) + 1);
    const filter = encodeURIComponent(JSON.stringify({ project_id: projectId }));
    const list = await ours.call('GET', `/deposits?range=[0,9]&filter=${filter}`);
    expect(list.json()).toMatchObject([{ id: deposit.id }]);
    const log = await ours.call(
      'GET',
      `/audit-logs?resourceType=deposits&resourceId=${deposit.id}`
    );
    expect(log.json()).toContainEqual(
      expect.objectContaining({ action_type: 'deposits.created', resource_id: deposit.id })
    );
  });

  it('is made once for each idempotency key', async () => {
    const { projectId } = await ours.booking();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { project_id: projectId, amount: 100 };
    const [first, second] = await Promise.all([
      ours.call('POST', '/deposits', body, headers),
      ours.call('POST', '/deposits', body, headers),
    ]);
    expect(first.json().id).toBe(second.json().id);
  });

  it('needs a customer', async () => {
    const projectId = await ours.project('boeking', [0, 24]);
    const answer = await ours.call('POST', '/deposits', { project_id: projectId, amount: 100 });
    expect(fieldsOf(answer)).toEqual(['customer_id']);
  });

  it('is paid, partly kept for damage, and the rest returned', async () => {
    const { deposit, customer_id } = await paid();
    expect(await read(deposit.id)).toMatchObject({ status: 'paid', paid: 500 });
    const damage = await damageOf(customer_id, 200);
    const kept = await step(deposit.id, 'keep', { amount: 150, invoice_id: damage.id });
    expect(kept.json()).toMatchObject({ status: 'paid', kept: 150 });
    expect(await ours.invoice(damage.id)).toMatchObject({ open: 50, status: 'partly' });
    const returned = await step(deposit.id, 'return', { amount: 350, on: ON });
    expect(returned.json()).toMatchObject({ status: 'kept', paid: 500, kept: 150, returned: 350 });
    expect(errorOf(await step(deposit.id, 'return', { amount: 1, on: ON }))).toEqual([
      409,
      'more_than_open',
    ]);
  });

  it('is returned whole', async () => {
    const { deposit } = await paid(80);
    const returned = await step(deposit.id, 'return', { amount: 80, on: ON });
    expect(returned.json()).toMatchObject({ status: 'returned', returned: 80 });
  });

  it('gives no more than came in, also to two at once', async () => {
    const { deposit } = await requested();
    const refused = await step(deposit.id, 'return', { amount: 1, on: ON });
    expect(errorOf(refused)).toEqual([409, 'more_than_open']);
    const { deposit: held } = await paid(100);
    const answers = await Promise.all([
      step(held.id, 'return', { amount: 60, on: ON }),
      step(held.id, 'return', { amount: 60, on: ON }),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([200, 409]);
    expect(await read(held.id)).toMatchObject({ returned: 60 });
  });

  it('is kept only for an issued invoice of the same customer, and no more than is open', async () => {
    const { deposit, customer_id } = await paid();
    const others = await damageOf(await ours.customer());
    const keep = (invoice_id: number, amount = 10) =>
      step(deposit.id, 'keep', { amount, invoice_id });
    expect(fieldsOf(await keep(others.id))).toEqual(['invoice_id']);
    const draft = await ours.byHand(100, { customer_id });
    expect(fieldsOf(await keep(draft.id))).toEqual(['invoice_id']);
    const damage = await damageOf(customer_id, 100);
    const tooMuch = await keep(damage.id, 101);
    expect(errorOf(tooMuch)).toEqual([409, 'more_than_open']);
    expect(fieldsOf(tooMuch)).toEqual(['amount']);
  });

  it('is not returned on a future day', async () => {
    const { deposit } = await paid();
    const answer = await step(deposit.id, 'return', { amount: 1, on: '2999-01-01' });
    expect(fieldsOf(answer)).toEqual(['on']);
  });

  it('is not shown to other companies, nor without prices', async () => {
    const { deposit } = await requested();
    const other = await invoicingOf(test);
    expect((await other.call('GET', `/deposits/${deposit.id}`)).statusCode).toBe(404);
    expect(
      (await other.call('POST', `/deposits/${deposit.id}/return`, { amount: 1, on: ON })).statusCode
    ).toBe(404);
    const blind = test.callAs(await test.addUser(ours.tenantId, ['sales.view', 'sales.manage']));
    expect((await blind('GET', '/deposits')).statusCode).toBe(403);
    const viewer = test.callAs(await test.addUser(ours.tenantId, ['sales.view', 'prices.view']));
    expect((await viewer('GET', '/deposits?range=[0,9]')).statusCode).toBe(200);
    expect(
      (await viewer('POST', `/deposits/${deposit.id}/return`, { amount: 1, on: ON })).statusCode
    ).toBe(403);
  });

  it('is changed and withdrawn only while nothing was paid', async () => {
    const { deposit, customer_id } = await requested(500);
    const changed = await ours.call('PATCH', `/deposits/${deposit.id}`, { amount: 50 });
    expect(changed.json()).toMatchObject({ amount: 50, status: 'requested' });
    const stale = await ours.call(
      'PATCH',
      `/deposits/${deposit.id}`,
      { amount: 60 },
      { 'if-match': `"v${deposit.version}"` }
    );
    expect(errorOf(stale)).toEqual([412, 'edit_conflict']);
    await ours.pay(customer_id, 20, [{ deposit_id: deposit.id, amount: 20 }]);
    for (const refused of [
      await ours.call('PATCH', `/deposits/${deposit.id}`, { amount: 70 }),
      await step(deposit.id, 'withdraw', {}),
    ]) {
      expect(errorOf(refused)).toEqual([409, 'deposit_paid']);
    }
    const other = await requested(100);
    expect((await step(other.deposit.id, 'withdraw', {})).json()).toMatchObject({
      status: 'withdrawn',
    });
    const changedLate = await ours.call('PATCH', `/deposits/${other.deposit.id}`, { amount: 70 });
    expect(errorOf(changedLate)).toEqual([409, 'deposit_withdrawn']);
    const paidLate = await ours.call('POST', '/sales-payments', {
      customer_id: other.customer_id,
      on: ON,
      amount: 100,
      method: 'bank',
      allocations: [{ deposit_id: other.deposit.id, amount: 100 }],
    });
    expect(fieldsOf(paidLate)).toEqual(['allocations.0.deposit_id']);
  });
});
