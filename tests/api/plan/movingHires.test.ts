import { beforeAll, describe, expect, it } from 'vitest';
import { at, type Moving, movingOf } from '../support/moving.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Moving;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await movingOf(test);
});

const moving = { trips: 'keep', units: 'keep', sub_hires: 'move' };

interface Hired {
  stock?: number;
  status?: string;
  period?: readonly [number, number];
}

/** A booking of four lamps, of which the rest is hired. */
const withHire = async ({ stock = 0, status = 'confirmed', period = [0, 24] }: Hired = {}) => {
  const lamp = await ours.product(stock);
  const id = await ours.project('optie');
  const { lines } = await ours.change(id, { op: 'add_line', product_id: lamp, amount: 4 });
  const line = lines[0]?.id ?? 0;
  const [from, until] = period;
  const hire = await ours.add('/sub-hires', {
    supplier_name: 'Vossenberg',
    status,
    from: hour(from),
    until: hour(until),
    lines: [{ product_id: lamp, amount: 4 - stock, project_line_id: line }],
  });
  if (status === 'confirmed') await ours.moved(id, { status: 'boeking' });
  return { lamp, id, line, hire: Number(hire.id) };
};

const hireNow = async (id: number) => (await ours.call('GET', `/sub-hires/${id}`)).json();

describe('a preview of other dates', () => {
  it('names the sub-hires that are left behind, with what is hired', async () => {
    const { id, hire } = await withHire();
    expect((await ours.previewed(id, at(48, 72))).sub_hires).toEqual([
      {
        id: hire,
        supplier: 'Vossenberg',
        status: 'confirmed',
        from: hour(0),
        until: hour(24),
        movable: true,
        lines: [{ name: 'Lamp', amount: 4 }],
      },
    ]);
    expect((await ours.previewed(id, at(4, 20))).sub_hires).toEqual([]);
  });

  it('says which ones do not move along: they are here, or are for others as well', async () => {
    const { id, hire } = await withHire();
    const other = await withHire({ status: 'requested' });
    const change = {
      lines: [...(await hireNow(hire)).lines, ...(await hireNow(other.hire)).lines],
    };
    const lines = change.lines.map(({ product_id, amount, project_line_id }) => ({
      product_id,
      amount,
      project_line_id,
    }));
    await ours.call('PATCH', `/sub-hires/${hire}`, { lines });
    expect((await ours.previewed(id, at(48, 72))).sub_hires).toMatchObject([{ movable: false }]);
    const here = await withHire();
    await ours.call('PATCH', `/sub-hires/${here.hire}`, { status: 'received' });
    expect((await ours.previewed(here.id, at(48, 72))).sub_hires).toMatchObject([
      { status: 'received', movable: false },
    ]);
  });

  it('counts on what moves along, and names it all the same', async () => {
    const { id } = await withHire();
    expect(await ours.previewed(id, at(48, 72))).toMatchObject({ shortages: [{ short: 4 }] });
    expect(await ours.previewed(id, { ...at(48, 72), moving })).toMatchObject({
      shortages: [],
      sub_hires: [{ from: hour(0) }],
    });
  });

  it('names none that is over or called off', async () => {
    const { id, hire } = await withHire({ status: 'requested' });
    await ours.call('PATCH', `/sub-hires/${hire}`, { status: 'cancelled' });
    expect((await ours.previewed(id, at(48, 72))).sub_hires).toEqual([]);
  });
});

describe('a project that moves', () => {
  it('takes its sub-hire along by the same distance, and back', async () => {
    const { id, hire } = await withHire({ period: [-2, 26] });
    await ours.moved(id, { ...at(48, 72), moving });
    expect(await hireNow(hire)).toMatchObject({ from: hour(46), until: hour(74), version: 2 });
    expect((await ours.plan(id)).lines).toMatchObject([{ short: 0, sub_hired: 4 }]);
    const path = `/audit-logs?resourceType=sub-hires&resourceId=${hire}`;
    expect((await ours.call('GET', path)).json()[0]).toMatchObject({
      action_type: 'sub-hires.updated',
      metadata: { changes: { from: { from: hour(-2), to: hour(46) } } },
    });
    await ours.moved(id, { ...at(0, 24), moving });
    expect(await hireNow(hire)).toMatchObject({ from: hour(-2), until: hour(26) });
  });

  it('leaves it where it is not asked to, and is refused what it does not have then', async () => {
    const { id, hire } = await withHire();
    const refused = await ours.patch(id, at(48, 72));
    expect(refused.json()).toMatchObject({ errorCode: 'shortage', shortages: [{ short: 4 }] });
    const option = await withHire({ status: 'requested' });
    await ours.moved(option.id, at(48, 72));
    expect(await hireNow(option.hire)).toMatchObject({
      from: hour(0),
      until: hour(24),
      version: 1,
    });
    expect(await hireNow(hire)).toMatchObject({ from: hour(0) });
  });

  it('leaves what still covers it, and takes nothing away from others', async () => {
    const { id, hire } = await withHire({ period: [0, 48] });
    await ours.moved(id, { ...at(24, 48), moving });
    expect(await hireNow(hire)).toMatchObject({ from: hour(0), until: hour(48) });
    const { lamp, id: moved, hire: promised } = await withHire();
    const other = await ours.project('boeking', [0, 24]);
    await ours
      .change(moved, { op: 'add_line', product_id: lamp, amount: 1 })
      .catch(() => undefined);
    const lines = [{ op: 'add_line' as const, product_id: lamp, amount: 1 }];
    const accepted = await ours.post(other, {
      changes: lines,
      accept_shortage: { reason: 'Komt goed' },
    });
    expect(accepted.statusCode, accepted.body).toBe(200);
    await ours.moved(moved, { ...at(48, 72), moving });
    expect(await hireNow(promised)).toMatchObject({ from: hour(48), until: hour(72) });
  });

  it('does not move a sub-hire that other projects need by now', async () => {
    const { lamp, id, line, hire } = await withHire();
    await ours.change(id, { op: 'update_line', id: line, amount: 2 });
    const { lines } = await hireNow(hire);
    const released = await ours.call('PATCH', `/sub-hires/${hire}`, {
      lines: [
        { id: lines[0].id, product_id: lamp, amount: 2, project_line_id: line },
        { product_id: lamp, amount: 2, project_line_id: null },
      ],
    });
    expect(released.statusCode, released.body).toBe(200);
    await ours.booked(lamp, 2);
    const refused = await ours.patch(id, { ...at(48, 72), moving });
    expect(refused.json()).toMatchObject({ errorCode: 'shortage' });
    expect(await hireNow(hire)).toMatchObject({ from: hour(0) });
  });

  it('takes it along with a reason for what is short all the same', async () => {
    const { lamp, id, hire } = await withHire({ stock: 2 });
    await ours.booked(lamp, 2, 'boeking', [48, 72]);
    const body = { ...at(48, 72), moving, accept_shortage: { reason: 'Komt goed' } };
    await ours.moved(id, body);
    expect(await hireNow(hire)).toMatchObject({ from: hour(48), until: hour(72) });
    expect((await ours.plan(id)).lines).toMatchObject([{ short: 0, uncovered: 2 }]);
  });

  it('takes sub-hire along for those alone who may change it', async () => {
    const { id } = await withHire();
    const clerk = test.callAs(await test.addUser(ours.tenantId, ['projects.manage']));
    expect((await clerk('PATCH', `/projects/${id}`, { ...at(48, 72), moving })).statusCode).toBe(
      403
    );
  });
});
