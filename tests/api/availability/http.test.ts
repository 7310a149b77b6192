import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { plannerOf } from '../support/planner.ts';
import { companyOf, hour, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let call: Awaited<ReturnType<typeof plannerOf>>['call'];
let ours: Company;
let theirs: Company;

const window = (from: number, until: number) => `from=${hour(from)}&until=${hour(until)}`;

const get = async (path: string) => {
  const answer = await call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

beforeAll(async () => {
  test = await buildTestApp();
  const planner = await plannerOf(test);
  call = planner.call;
  ours = await companyOf(test, planner.tenantId);
  theirs = await companyOf(test);
});

describe('what is free', () => {
  it('is told of several products and of a kit, without those that are not known', async () => {
    const lamp = await ours.product(10);
    const cable = await ours.product(5);
    const kit = await ours.kit([
      [lamp, 2],
      [cable, 1],
    ]);
    const { id } = await ours.booked([lamp, 3], [hour(0), hour(10)]);
    await ours.booked([lamp, 4], [hour(5), hour(8)], 'optie');
    const foreign = await theirs.product(7);
    const path = `/availability?${window(0, 24)}&product_ids=${kit},${lamp},${foreign},2000000000`;
    expect(await get(path)).toEqual([
      {
        product_id: kit,
        stock: 0,
        sub_hired: 0,
        out_of_service: 0,
        booked: 0,
        optional: 0,
        free: 3,
        free_if_all: 1,
        parts: [
          { product_id: lamp, amount: 2, free: 7, free_if_all: 3 },
          { product_id: cable, amount: 1, free: 5, free_if_all: 5 },
        ],
      },
      {
        product_id: lamp,
        stock: 10,
        sub_hired: 0,
        out_of_service: 0,
        booked: 3,
        optional: 4,
        free: 7,
        free_if_all: 3,
      },
    ]);
    const [without] = await get(
      `/availability?${window(0, 24)}&product_ids=${lamp}&project_id=${id}`
    );
    expect(without).toMatchObject({ booked: 0, free: 10, free_if_all: 6 });
  });

  it('is asked for at most 200 products, in a window that ends after it begins', async () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join();
    const wrong = {
      [`${window(0, 1)}&product_ids=${many}`]: 'product_ids',
      [`${window(0, 1)}&product_ids=1,b`]: 'product_ids',
      [`${window(0, 1)}&product_ids=`]: 'product_ids',
      [window(0, 1)]: 'product_ids',
      [`${window(5, 5)}&product_ids=1`]: 'until',
      [`from=2026-01-01T00:00:00Z&until=2036-01-01T00:00:01Z&product_ids=1`]: 'until',
      [`from=gisteren&until=${hour(1)}&product_ids=1`]: 'from',
      [`${window(0, 1)}&product_ids=1&project_id=x`]: 'project_id',
      [`${window(0, 1)}&product_ids=1&more=1`]: 'more',
    };
    for (const [search, field] of Object.entries(wrong)) {
      const answer = await call('GET', `/availability?${search}`);
      expect(answer.statusCode, search).toBe(400);
      expect(Object.keys(answer.json().fields), search).toEqual([field]);
    }
    const decade = 'from=2026-01-01T00:00:00Z&until=2036-01-01T00:00:00Z';
    expect(await get(`/availability?${decade}&product_ids=2000000000`)).toEqual([]);
  });
});

describe('the timeline of a product', () => {
  it('has its numbers from change to change, and who has it when', async () => {
    const lamp = await ours.product(6);
    const booking = await ours.booked([lamp, 4], [hour(10), hour(20)]);
    const option = await ours.booked([lamp, 3], [hour(15), hour(40)], 'optie');
    const timeline = await get(`/products/${lamp}/timeline?${window(0, 30)}`);
    expect(timeline.steps.map((step: { free: number }) => step.free)).toEqual([6, 2, 2, 6]);
    expect(timeline.steps[2]).toEqual({
      from: hour(15),
      until: hour(20),
      stock: 6,
      booked: 4,
      optional: 3,
      free: 2,
      free_if_all: -1,
    });
    const gala = { project_name: 'Gala', kit: null };
    expect(timeline.claims).toEqual([
      {
        ...gala,
        project_id: booking.id,
        line_id: booking.line,
        status: 'boeking',
        amount: 4,
        from: hour(10),
        until: hour(20),
      },
      {
        ...gala,
        project_id: option.id,
        line_id: option.line,
        status: 'optie',
        amount: 3,
        from: hour(15),
        until: hour(40),
      },
    ]);
  });

  it('has a project once, with the most that it held; what is overdue has no end', async () => {
    const lamp = await ours.product(6);
    const [long, short] = ['2020-01-01T00:00:00.000Z', '2020-01-10T00:00:00.000Z'];
    const { line } = await ours.booked([lamp, 4], [long, short]);
    await ours.move(line, lamp, ['out', 4, long]);
    await ours.move(line, lamp, ['back', 1, '2020-01-05T00:00:00.000Z']);
    const { claims } = await get(
      `/products/${lamp}/timeline?from=2020-01-02T00:00:00Z&until=2020-02-01T00:00:00Z`
    );
    expect(claims).toMatchObject([{ amount: 4, from: long, until: null }]);
  });

  it('of a kit is how many its parts make, and the lines that it stands on itself', async () => {
    const lamp = await ours.product(10);
    const kit = await ours.kit([[lamp, 3]]);
    const { id, line } = await ours.booked([kit, 2], [hour(10), hour(20)]);
    await ours.booked([lamp, 1], [hour(12), hour(14)]);
    const { steps, claims } = await get(`/products/${kit}/timeline?${window(0, 30)}`);
    expect(steps.map((step: { free: number }) => step.free)).toEqual([3, 1, 3]);
    expect(claims).toMatchObject([{ project_id: id, line_id: line, amount: 2, until: hour(20) }]);
  });

  it('is 404 for an unknown product or one of another company', async () => {
    const foreign = await theirs.product(1);
    for (const id of [foreign, 2_000_000_000]) {
      expect((await call('GET', `/products/${id}/timeline?${window(0, 1)}`)).statusCode).toBe(404);
    }
    const backwards = await call('GET', `/products/${foreign}/timeline?${window(2, 1)}`);
    expect(backwards.json().fields).toHaveProperty('until');
  });
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

it('is for who may see the planning, and no freelancer is one', async () => {
  const freelancer = await test.addUser(ours.tenant, [], { user_type: 'freelancer' });
  const nobody = await test.addUser(ours.tenant, ['products.view', 'projects.manage']);
  const paths = [
    `/availability?${window(0, 1)}&product_ids=1`,
    `/products/1/timeline?${window(0, 1)}`,
    '/shortages',
    `/planning?by=projects&${window(0, 1)}`,
  ];
  for (const user of [freelancer, nobody]) {
    for (const path of paths) {
      expect((await test.callAs(user)('GET', path)).statusCode, path).toBe(403);
    }
  }
});
