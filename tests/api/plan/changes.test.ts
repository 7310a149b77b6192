import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

const namesIn = (lines: { name: string }[]) => lines.map(({ name }) => name);

describe('a plan', () => {
  it('of a project without lines is empty', async () => {
    const id = await ours.project();
    const plan = await ours.plan(id);
    expect(plan).toEqual({
      version: 1,
      unplanned: false,
      from: hour(0),
      until: hour(24),
      factor: 1.75,
      pricing: plan.pricing,
      groups: [],
      lines: [],
      totals: {
        price: 0,
        optional_price: 0,
        discount: 0,
        net: 0,
        vat: [],
        vat_total: 0,
        total: 0,
        weight: 0,
        volume: 0,
        power: 0,
      },
      shortages: [],
    });
  });

  it('takes groups, lines and texts in one call, each under its own name', async () => {
    const lamp = await ours.product(10, { name: 'Spot', price: 12.5, weight: 3, power: 200 });
    const id = await ours.project('boeking', [6, 18]);
    const plan = await ours.change(
      id,
      { op: 'add_group', ref: 'licht', name: 'Licht' },
      { op: 'add_line', ref: 'spot', product_id: lamp, amount: 4, group_ref: 'licht' },
      { op: 'add_line', text: 'Opbouw', amount: 2, unit_price: 100 },
      { op: 'update_line', line_ref: 'spot', discount: 10, notes: 'Met vleugels' }
    );
    const [group] = plan.groups;
    expect(group).toMatchObject({ id: plan.refs.licht, name: 'Licht' });
    expect(plan.lines).toMatchObject([
      { text: 'Opbouw', name: 'Opbouw', product_id: null, amount: 2, total: 200, free: null },
      {
        id: plan.refs.spot,
        group_id: plan.refs.licht,
        product_id: lamp,
        name: 'Spot',
        unit: 'stuk',
        amount: 4,
        total_amount: 4,
        unit_price: 12.5,
        factor: 1,
        discount: 10,
        total: 45,
        notes: 'Met vleugels',
        from: hour(6),
        until: hour(18),
        free: 10,
        free_if_all: 10,
        short: 0,
        differs: false,
        units: [],
      },
    ]);
    expect(plan.totals).toEqual({
      price: 245,
      optional_price: 0,
      discount: 0,
      net: 245,
      vat: [{ code: plan.pricing?.code_of.high, base: 245, vat: 51.45 }],
      vat_total: 51.45,
      total: 296.45,
      weight: 12,
      volume: 0,
      power: 800,
    });
    expect(plan.version).toBe(2);
  });

  it('charges free text once, however many days it takes, unless a factor is typed', async () => {
    const id = await ours.project('optie', [0, 24]);
    const plan = await ours.change(
      id,
      { op: 'add_line', text: 'Vracht', amount: 1, unit_price: 100 },
      { op: 'add_line', text: 'Kraan', amount: 1, unit_price: 100, factor: 1.5 }
    );
    expect(plan.lines).toMatchObject([
      { factor: 1, factor_typed: false, total: 100 },
      { factor: 1.5, factor_typed: true, total: 150 },
    ]);
    const [, crane] = plan.lines;
    const cleared = await ours.change(id, { op: 'update_line', id: crane?.id, factor: null });
    expect(cleared.lines[1]).toMatchObject({ factor: 1, factor_typed: false, total: 100 });
  });

  it("tells its planning period and its groups', and the factor of its days", async () => {
    const theirs = await planningOf(test, [
      'settings.manage',
      'projects.manage',
      'planning.view',
      'planning.manage',
      'prices.view',
    ]);
    await theirs.call('PATCH', '/tenant/settings', { prepare_hours: 2, return_hours: 3 });
    const id = await theirs.project('optie', [0, 48]);
    const plan = await theirs.change(
      id,
      { op: 'add_group', name: 'Licht' },
      { op: 'add_group', name: 'FOH', out_from: hour(-9) }
    );
    expect(plan).toMatchObject({ from: hour(-2), until: hour(51), factor: 2 });
    expect(plan.groups).toMatchObject([
      { from: hour(-2), until: hour(51), out_from: null },
      { from: hour(-9), until: hour(51), out_from: hour(-9) },
    ]);
  });

  it('is changed once for a version; the second change gets the plan as it is', async () => {
    const id = await ours.project();
    const first = await ours.planned(id);
    const tag = String(first.headers.etag);
    const add = (text: string) =>
      ours.post(id, { changes: [{ op: 'add_line', text, amount: 1 }] }, { 'if-match': tag });
    expect((await add('Een')).headers.etag).not.toBe(tag);
    const second = await add('Twee');
    expect(second.statusCode).toBe(412);
    expect(second.json()).toMatchObject({
      errorCode: 'edit_conflict',
      current: { version: 2, lines: [{ text: 'Een' }] },
    });
  });

  it('leaves the project record as it was, and writes one entry of history', async () => {
    const lamp = await ours.product(10, { name: 'Parcan' });
    const id = await ours.project();
    const { version } = (await ours.call('GET', `/projects/${id}`)).json();
    const { lines } = await ours.change(id, { op: 'add_line', product_id: lamp, amount: 3 });
    await ours.change(id, { op: 'update_line', id: lines[0]?.id, amount: 5 });
    expect((await ours.call('GET', `/projects/${id}`)).json().version).toBe(version);
    const history = await ours.call(
      'GET',
      `/audit-logs?resourceType=projects&resourceId=${id}&actionType=projects.planned`
    );
    expect(history.json()).toMatchObject([
      { metadata: { changed: [{ name: 'Parcan', changes: { amount: { from: 3, to: 5 } } }] } },
      { metadata: { added: [{ name: 'Parcan', amount: 3 }] } },
    ]);
  });

  it('moves lines between groups and places, and keeps that order', async () => {
    const id = await ours.project();
    const { refs } = await ours.change(
      id,
      { op: 'add_group', ref: 'a', name: 'A' },
      { op: 'add_group', ref: 'b', name: 'B', after: null },
      { op: 'add_line', ref: 'one', text: '1', amount: 1, group_ref: 'a' },
      { op: 'add_line', ref: 'two', text: '2', amount: 1, group_ref: 'a', after: null },
      { op: 'add_line', ref: 'three', text: '3', amount: 1, group_ref: 'a', after_ref: 'two' }
    );
    const before = await ours.plan(id);
    expect(namesIn(before.groups)).toEqual(['B', 'A']);
    expect(namesIn(before.lines)).toEqual(['2', '3', '1']);
    const after = await ours.change(
      id,
      { op: 'move_line', id: refs.one, group_id: refs.b },
      { op: 'move_line', id: refs.two, group_id: refs.a, after: refs.three },
      { op: 'update_group', id: refs.b, name: 'Bühne' }
    );
    expect(namesIn(after.groups)).toEqual(['Bühne', 'A']);
    expect(namesIn(after.lines)).toEqual(['1', '3', '2']);
    const without = await ours.change(id, { op: 'remove_group', id: refs.a ?? 0 });
    expect(namesIn(without.lines)).toEqual(['1']);
  });

  it('keeps name and price of a line as they were, and brings it up to date on request', async () => {
    const lamp = await ours.product(5, { name: 'Oud', price: 10 });
    const id = await ours.project();
    const { lines } = await ours.change(id, { op: 'add_line', product_id: lamp, amount: 1 });
    await ours.call('PATCH', `/products/${lamp}`, { name: 'Nieuw', price: 20 });
    expect((await ours.plan(id)).lines).toMatchObject([
      { name: 'Oud', unit_price: 10, differs: true },
    ]);
    const renewed = await ours.change(id, { op: 'resynchronise', line_id: lines[0]?.id });
    expect(renewed.lines).toMatchObject([{ name: 'Nieuw', unit_price: 20, differs: false }]);
  });

  it('copies the plan of another project, without its dates and units', async () => {
    const lamp = await ours.product(10);
    const from = await ours.project();
    await ours.change(
      from,
      { op: 'add_group', ref: 'g', name: 'Licht', out_from: hour(1), back_until: hour(20) },
      { op: 'add_line', product_id: lamp, amount: 2, group_ref: 'g', unit_price: 5 }
    );
    const to = await ours.project('boeking', [48, 72]);
    const copy = await ours.change(to, { op: 'copy_from', project_id: from });
    expect(copy.groups).toMatchObject([{ name: 'Licht', out_from: null, back_until: null }]);
    expect(copy.lines).toMatchObject([
      { amount: 2, unit_price: 5, group_id: copy.groups[0]?.id, from: hour(48), until: hour(72) },
    ]);
  });

  it('says what was hired for a line, or for a part of a kit, and is sure to come', async () => {
    const lamp = await ours.product(1);
    const set = await ours.kit([[lamp, 2]]);
    const id = await ours.project('optie');
    const { lines } = await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 4 },
      { op: 'add_line', product_id: set, amount: 1 }
    );
    const hire = (status: string, line: number, amount: number) =>
      ours.add('/sub-hires', {
        supplier_name: 'Buurman',
        from: hour(0),
        until: hour(24),
        status,
        lines: [{ product_id: lamp, amount, project_line_id: lines[line]?.id }],
      });
    await hire('confirmed', 0, 2);
    await hire('received', 0, 1);
    await hire('requested', 0, 5);
    await hire('confirmed', 1, 1);
    expect((await ours.plan(id)).lines).toMatchObject([
      { product_id: lamp, sub_hired: 3 },
      { product_id: set, sub_hired: 0 },
      { product_id: lamp, parent_id: lines[1]?.id, sub_hired: 1 },
    ]);
  });

  it('of a project without both dates claims nothing until it has them', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project('boeking', [0, 24], { end_date: null });
    const { lines, unplanned } = await ours.change(id, {
      op: 'add_line',
      product_id: lamp,
      amount: 5,
    });
    expect(unplanned).toBe(true);
    expect(lines).toMatchObject([{ from: null, until: null, free: null, short: 0 }]);
    const dated = await ours.call('PATCH', `/projects/${id}`, { end_date: hour(24) });
    expect(dated.json()).toMatchObject({ errorCode: 'shortage', shortages: [{ short: 4 }] });
  });
});
