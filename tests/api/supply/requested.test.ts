import { beforeAll, describe, expect, it } from 'vitest';
import { hour } from '../support/stock.ts';
import { planningOf, type Planning } from '../support/plans.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Planning;

beforeAll(async () => {
  ours = await planningOf(await buildTestApp());
});

const hired = (status: string, line: object, values: object = {}) =>
  ours.add('/sub-hires', {
    supplier_name: 'Vossenberg',
    status,
    from: hour(0),
    until: hour(24),
    lines: [line],
    ...values,
  });

describe('a sub-hire that is asked for', () => {
  it('shows on its line until it is agreed, and never counts as stock', async () => {
    const lamp = await ours.product(4);
    const id = await ours.project('optie');
    const { lines } = await ours.change(id, { op: 'add_line', product_id: lamp, amount: 8 });
    const project_line_id = lines[0]?.id ?? 0;
    const made = await hired('requested', { product_id: lamp, amount: 3, project_line_id });
    const request = { id: made.id, supplier: 'Vossenberg', status: 'requested', amount: 3 };
    expect((await ours.plan(id)).lines).toMatchObject([
      { short: 4, sub_hired: 0, requested: [request] },
    ]);
    await ours.call('PATCH', `/sub-hires/${made.id}`, { status: 'confirmed' });
    const [line] = (await ours.plan(id)).lines;
    expect(line).toMatchObject({ short: 1, sub_hired: 3 });
    expect(line).not.toHaveProperty('requested');
  });

  it('shows on the part of a kit that it is of, and on the kit', async () => {
    const lamp = await ours.product(0);
    const kit = await ours.kit([[lamp, 2]]);
    const id = await ours.project('optie');
    const { lines } = await ours.change(id, { op: 'add_line', product_id: kit, amount: 2 });
    const project_line_id = lines[0]?.id ?? 0;
    await hired('concept', { product_id: lamp, amount: 4, project_line_id }, { supplier_name: '' });
    const requested = [{ supplier: null, status: 'concept', amount: 4 }];
    expect((await ours.plan(id)).lines).toMatchObject([
      { product_id: kit, requested },
      { product_id: lamp, requested },
    ]);
  });
});
