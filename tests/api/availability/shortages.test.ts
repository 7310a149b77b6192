import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Reading, readingOf, window } from '../support/availabilityReads.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let call: Reading['call'];
let get: Reading['get'];
let ours: Reading['ours'];
let theirs: Reading['theirs'];

beforeAll(async () => {
  test = await buildTestApp();
  ({ call, get, ours, theirs } = await readingOf(test));
});

describe('shortages', () => {
  const of = async (product: number, search = window(0, 100)) =>
    (await get(`/shortages?${search}`)).filter(
      (shortage: { product_id: number }) => shortage.product_id === product
    );

  it('tell what is short only if options go through, and for whom', async () => {
    const lamp = await ours.product(2);
    const booking = await ours.booked([lamp, 2], [hour(0), hour(10)]);
    const option = await ours.booked([lamp, 1], [hour(5), hour(20)], 'optie');
    const asked = await ours.subHire([lamp, 3], [hour(0), hour(24)], 'requested');
    await ours.subHire([lamp, 3], [hour(0), hour(24)], 'cancelled');
    expect(await of(lamp)).toEqual([
      {
        product_id: lamp,
        name: 'Lamp',
        category_id: null,
        from: hour(5),
        until: hour(10),
        short: 0,
        short_if_all: 1,
        accepted: [],
        cause: 'options',
        projects: [
          { project_id: booking.id, name: 'Gala', status: 'boeking', amount: 2 },
          {
            project_id: option.id,
            name: 'Gala',
            status: 'optie',
            amount: 1,
            option_until: null,
            place: 1,
          },
        ],
        sub_hires: [
          {
            id: asked,
            supplier: 'Buurman',
            status: 'requested',
            amount: 3,
            from: hour(0),
            until: hour(24),
          },
        ],
      },
    ]);
  });

  it('name the fact that made them: repair, overdue, loss, sub-hire that went back', async () => {
    const broken = await ours.product(2);
    await ours.booked([broken, 2], [hour(0), hour(10)]);
    await ours.repair({ product: broken, amount: 1 }, hour(0), hour(4));
    expect(await of(broken)).toMatchObject([{ cause: 'repair', short: 1, until: hour(4) }]);

    const late = await ours.product(2);
    const past = ['2020-01-01T00:00:00.000Z', '2020-01-10T00:00:00.000Z'] as const;
    const gone = await ours.booked([late, 1], [...past]);
    await ours.booked([late, 2], [hour(0), hour(10)]);
    await ours.move(gone.line, late, ['out', 1, past[0]]);
    expect(await of(late)).toMatchObject([
      { cause: 'late', short: 1, projects: [{ project_id: gone.id, amount: 1 }, { amount: 2 }] },
    ]);

    const lost = await ours.product(2);
    const before = await ours.booked([lost, 1], [...past]);
    await ours.booked([lost, 2], [hour(0), hour(10)]);
    await ours.move(before.line, lost, ['out', 1, past[0]]);
    await ours.move(before.line, lost, ['lost', 1, past[1]]);
    expect(await of(lost)).toMatchObject([{ cause: 'lost', short: 1 }]);

    const hired = await ours.product(1);
    const hire = await ours.subHire([hired, 1], [hour(0), hour(24)]);
    await ours.booked([hired, 2], [hour(0), hour(10)]);
    await ours.write(sql`update sub_hires set status = 'returned' where id = ${hire} returning id`);
    expect(await of(hired)).toMatchObject([{ cause: 'sub_hire', short: 1, sub_hires: [] }]);
  });

  it('that were accepted say of which project, why, by whom and when', async () => {
    const lamp = await ours.product(1);
    const user = await test.addUser(ours.tenant);
    const { id, line } = await ours.booked([lamp, 2], [hour(0), hour(10)], 'optie');
    await ours.write(sql`insert into accepted_shortages
      (tenant_id, line_id, product_id, amount, starts_at, ends_at, reason, accepted_by)
      values (${ours.tenant}, ${line}, ${lamp}, 1, ${hour(0)}, ${hour(10)}, 'Klant weet ervan', ${user.id})
      returning id`);
    await ours.write(sql`update projects set status = 'boeking' where id = ${id} returning id`);
    expect(await of(lamp)).toMatchObject([
      {
        short: 0,
        cause: 'booked',
        accepted: [
          {
            project_id: id,
            line_id: line,
            amount: 1,
            reason: 'Klant weet ervan',
            by: 'Sanne de Wit',
            at: expect.stringMatching(/Z$/),
          },
        ],
      },
    ]);
  });

  it('are those of the next 90 days where nothing is asked, and none of another company', async () => {
    const soon = await ours.product(0);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await ours.booked([soon, 1], [inDays(5), inDays(6)], 'optie');
    const later = await ours.product(0);
    await ours.booked([later, 1], [inDays(95), inDays(96)], 'optie');
    const foreign = await theirs.product(0);
    await theirs.booked([foreign, 1], [inDays(5), inDays(6)], 'optie');
    expect(await of(soon, '')).toHaveLength(1);
    expect(await of(later, '')).toEqual([]);
    expect(await of(foreign, '')).toEqual([]);
    const wrong = await call('GET', `/shortages?until=${inDays(-1)}`);
    expect(wrong.json().fields).toHaveProperty('until');
    const unread = await call('GET', '/shortages?from=gisteren');
    expect(Object.keys(unread.json().fields)).toEqual(['from']);
  });
});
