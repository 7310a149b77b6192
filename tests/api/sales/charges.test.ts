import { beforeAll, describe, expect, it } from 'vitest';
import type { Charge } from '#contract/sales/toInvoice';
import { invoicingOf, INVOICING, type Invoicing } from '../support/invoicing.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, scanned } from '../support/warehouse.ts';

let ours: Invoicing;

beforeAll(async () => {
  const test = await buildTestApp();
  ours = await invoicingOf(test, { permissions: [...INVOICING, 'warehouse.manage'] });
});

let made = 0;

/** A booking of ten lamps with a code, which went out ten hours ago. */
const outside = async () => {
  made += 1;
  const code = `LAMP-${made}`;
  const customer_id = await ours.customer();
  const lamp = await ours.product(10, { name: 'Lamp', code, price: 100, replacement_price: 400 });
  const projectId: number = (
    await ours.add('/projects', {
      name: 'Gala',
      status: 'boeking',
      customer_id,
      start_date: inHours(-10),
      end_date: inHours(10),
    })
  ).id;
  await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 10 });
  const scan = async (...scans: object[]) =>
    ours.done('POST', `/projects/${projectId}/scans`, { scans });
  await scan(scanned(code, 'out', { amount: 10 }));
  return { projectId, customer_id, code, scan };
};

const charges = (projectId: number): Promise<Charge[]> =>
  ours.done('GET', `/projects/${projectId}/charges`);

describe('what was lost or came back broken', () => {
  it('is charged once, at the replacement price, outside VAT and by itself', async () => {
    const { projectId, code, scan } = await outside();
    await scan(
      scanned(code, 'back', { amount: 2, condition: 'lost' }),
      scanned(code, 'back', { amount: 1, condition: 'damaged' })
    );
    const open = await charges(projectId);
    expect(open).toMatchObject([
      { name: 'Lamp', amount: 2, unit_price: 400, kind: 'lost' },
      { name: 'Lamp', amount: 1, unit_price: 400, kind: 'damaged' },
    ]);
    const draft = await ours.draft({ kind: 'damage', project_id: projectId });
    expect(draft).toMatchObject({ net: 1200, vat_total: 0, vat: [{ rate: 0, base: 1200 }] });
    expect(await charges(projectId)).toEqual([]);
    const again = await ours.call('POST', '/sales-invoices', {
      kind: 'damage',
      project_id: projectId,
    });
    expect(errorOf(again)).toEqual([409, 'nothing_to_charge']);
    const issued = await ours.issue(draft.id);
    const xml = await ours.call('GET', `/sales-invoices/${issued.id}.xml`);
    expect(xml.body).toContain('<cbc:ID>O</cbc:ID>');
  });

  it('is chosen piece by piece, and open again when its draft is deleted', async () => {
    const { projectId, code, scan } = await outside();
    await scan(
      scanned(code, 'back', { amount: 1, condition: 'lost' }),
      scanned(code, 'back', { amount: 1, condition: 'lost' })
    );
    const [first] = await charges(projectId);
    const draft = await ours.draft({
      kind: 'damage',
      project_id: projectId,
      charges: [first?.movement_id],
    });
    expect(draft.net).toBe(400);
    expect(await charges(projectId)).toHaveLength(1);
    await ours.call('DELETE', `/sales-invoices/${draft.id}`);
    expect(await charges(projectId)).toHaveLength(2);
  });

  it('is not charged after it was undone', async () => {
    const { projectId, code, scan } = await outside();
    const lost = scanned(code, 'back', { amount: 1, condition: 'lost' });
    await scan(lost);
    await ours.done('POST', `/projects/${projectId}/scans/${lost.id}/undo`, {});
    expect(await charges(projectId)).toEqual([]);
  });

  it('is taxed where the company set it so', async () => {
    const { projectId, code, scan } = await outside();
    await scan(scanned(code, 'back', { amount: 1, condition: 'lost' }));
    await ours.setCompany({ damage_taxed: true });
    const draft = await ours.draft({ kind: 'damage', project_id: projectId });
    await ours.setCompany({ damage_taxed: false });
    expect(draft).toMatchObject({ net: 400, vat_total: 84 });
  });

  it('waits for the next invoice where two users charge it at once', async () => {
    const { projectId, code, scan } = await outside();
    await scan(scanned(code, 'back', { amount: 1, condition: 'lost' }));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        ours.call('POST', '/sales-invoices', { kind: 'damage', project_id: projectId })
      )
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });
});
