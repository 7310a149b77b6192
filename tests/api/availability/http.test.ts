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
