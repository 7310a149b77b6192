import { beforeAll, describe, expect, it } from 'vitest';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const remove = (customerId: number | null) => ours.call('DELETE', `/customers/${customerId}`);

describe('a customer', () => {
  it('with money to come is not deleted, and the answer says where', async () => {
    const { id, number, customer_id } = await ours.issued();
    await ours.pay(customer_id, 50);
    const refused = await remove(customer_id);
    expect(errorOf(refused)).toEqual([409, 'in_use']);
    expect(refused.json().places).toEqual([
      { kind: 'sales-invoices', id, number, amount: 121 },
      expect.objectContaining({ kind: 'sales-payments', amount: 50 }),
    ]);
    expect(refused.json().error).toContain(`1 openstaande factuur (${number})`);
    expect(refused.json().error).toContain('niet actief');
  });

  it('with a deposit, a quote or a project to come is not deleted', async () => {
    const quoted = await ours.sent();
    const { customer_id } = await ours.done('GET', `/projects/${quoted.projectId}`);
    await ours.done('POST', '/deposits', { project_id: quoted.projectId, amount: 100 });
    const kinds = (await remove(customer_id))
      .json()
      .places.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['deposits', 'quotes']));
  });

  it('has what is held of a deposit, and what is still asked of another', async () => {
    const customer_id = await ours.customer();
    const project_id = await ours.project('boeking', [0, 24], { customer_id });
    const [held, asked] = [
      await ours.done('POST', '/deposits', { project_id, amount: 100 }),
      await ours.done('POST', '/deposits', { project_id, amount: 40 }),
    ];
    await ours.pay(customer_id, 115, [
      { deposit_id: held.id, amount: 100 },
      { deposit_id: asked.id, amount: 15 },
    ]);
    await ours.done('POST', `/deposits/${held.id}/return`, { amount: 30, on: '2020-02-02' });
    const { places } = (await remove(customer_id)).json();
    expect(places.filter(({ kind }: { kind: string }) => kind === 'deposits')).toEqual([
      { kind: 'deposits', id: held.id, number: held.number, amount: 70 },
      { kind: 'deposits', id: asked.id, number: asked.number, amount: 25 },
    ]);
  });

  it('with a project to come whose end is not known is not deleted', async () => {
    const customer_id = await ours.customer();
    const start_date = '2099-06-01T08:00:00.000Z';
    await ours.add('/projects', { name: 'Gala', customer_id, start_date });
    const refused = await remove(customer_id);
    expect(errorOf(refused)).toEqual([409, 'in_use']);
    expect(refused.json().places).toEqual([{ kind: 'projects', count: 1 }]);
  });

  it('is deleted once all of it is settled', async () => {
    const { id, customer_id } = await ours.issued();
    await ours.pay(customer_id, 121, [{ invoice_id: id, amount: 121 }]);
    expect((await remove(customer_id)).statusCode).toBe(200);
    expect((await ours.invoice(id)).customer_name).not.toBeNull();
  });

  it('is counted, without numbers and amounts, to who may not view money', async () => {
    const { customer_id } = await ours.issued();
    const limited = await ours.colleague('customers.manage');
    const refused = await limited('DELETE', `/customers/${customer_id}`);
    expect(refused.json().places).toEqual([{ kind: 'sales-invoices', count: 1 }]);
  });

  it('is set to not active instead', async () => {
    const { customer_id } = await ours.issued();
    await ours.done('PATCH', `/customers/${customer_id}`, { active: false });
    const listed = async (filter: object) => {
      const rows = await ours.done(
        'GET',
        `/customers?filter=${encodeURIComponent(JSON.stringify(filter))}`
      );
      return rows.some(({ id }: { id: number }) => id === customer_id);
    };
    expect([await listed({}), await listed({ active: true })]).toEqual([true, false]);
  });
});

describe('a project', () => {
  it('with an issued invoice and a deposit says so, and that it can be cancelled', async () => {
    const { projectId } = await ours.booking();
    const draft = await ours.draft({ kind: 'final', project_id: projectId });
    const { number } = await ours.issue(draft.id);
    const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 10 });
    const refused = await ours.call('DELETE', `/projects/${projectId}`);
    expect(refused.json().places).toEqual([
      expect.objectContaining({ kind: 'deposits', number: deposit.number, amount: 10 }),
      expect.objectContaining({ kind: 'issued-invoices', number }),
    ]);
    expect(refused.json().error).toContain('Annuleren kan wel');
  });
});
