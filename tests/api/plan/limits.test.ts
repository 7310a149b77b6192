import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { companyOf, hour, type Company } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Planning;
let stock: Company;

beforeAll(async () => {
  const test = await buildTestApp();
  ours = await planningOf(test);
  stock = await companyOf(test, ours.tenantId);
});

const partsOf = (products: readonly number[], amount = 1) =>
  products.map(product_id => ({ product_id, amount }));

const newKit = (parts: object[]) =>
  ours.call('POST', '/products', { name: 'Set', type: 'kit', stock: 0, parts });

/** A kit of kits of kits, so many levels deep. */
const nested = async (levels: number) => {
  let id = await ours.product(5);
  for (let level = 0; level < levels; level += 1) id = await ours.kit([[id, 1]]);
  return id;
};

describe('a kit', () => {
  it('is at most five levels deep, from whichever side it grows', async () => {
    const five = await nested(5);
    const deeper = await newKit(partsOf([five]));
    expect(deeper.statusCode).toBe(400);
    expect(deeper.json().fields.parts).toContain('5');
    const [two, four] = [await nested(2), await nested(4)];
    const above = await ours.kit([[two, 1]]);
    const below = await ours.call('PATCH', `/products/${two}`, { parts: partsOf([four]) });
    expect(below.statusCode, `${above} holds ${two}`).toBe(400);
  });

  it('consists of at most a thousand products, through the kits that it holds', async () => {
    await stock.run(tx =>
      tx.execute(sql`insert into products (tenant_id, name, stock)
        select ${stock.tenant}, 'Onderdeel', 1 from generate_series(1, 1100)`)
    );
    const { rows } = await stock.run(tx =>
      tx.execute<{ id: number }>(sql`select id from products
        where tenant_id = ${stock.tenant} and name = 'Onderdeel' order by id`)
    );
    const ids = rows.map(({ id }) => id);
    const many = (await ours.add('/products', {
      name: 'Veel',
      type: 'kit',
      stock: 0,
      parts: partsOf(ids.slice(0, 990)),
    })) as { id: number };
    const tooMany = await newKit(partsOf([many.id, ...ids.slice(990, 1005)]));
    expect(tooMany.json().fields.parts).toContain('1.000');
    expect((await newKit(partsOf([many.id, ...ids.slice(990, 1000)]))).statusCode).toBe(201);
  });

  it('is visited once per level, however many ways lead to it', async () => {
    let level: number[] = [];
    for (let i = 0; i < 12; i += 1) level.push(await ours.product(1_000_000));
    for (let depth = 0; depth < 5; depth += 1) {
      const next: number[] = [];
      for (let i = 0; i < 12; i += 1) {
        next.push(await ours.kit(level.map(id => [id, 1] as [number, number])));
      }
      level = next;
    }
    const answer = await ours.call(
      'GET',
      `/availability?product_ids=${level[0]}&from=${hour(0)}&until=${hour(1)}`
    );
    expect(answer.json()).toMatchObject([{ product_id: level[0], free: 48 }]);
    expect(answer.json()[0].parts[0].amount).toBe(12 ** 4);
  });

  it('without parts has no free amount', async () => {
    const empty = await ours.kit([]);
    const answer = await ours.call(
      'GET',
      `/availability?product_ids=${empty}&from=${hour(0)}&until=${hour(1)}`
    );
    expect(answer.json()).toMatchObject([{ product_id: empty, free: null, parts: [] }]);
  });
});

/** Milliseconds for ten thousand rows on a machine several times slower than ours. */
const SLOWEST_MS = 120_000;

describe('a plan', () => {
  it(
    'holds at most ten thousand rows, with the parts of its kits',
    async () => {
      const { rows } = await stock.run(tx =>
        tx.execute<{ id: number }>(sql`select id from products
        where tenant_id = ${stock.tenant} and name = 'Onderdeel' order by id limit 999`)
      );
      const kit = await ours.kit(rows.map(({ id }) => [id, 1] as [number, number]));
      const id = await ours.project('optie');
      const add = { op: 'add_line', product_id: kit, amount: 1 } as const;
      for (let kits = 0; kits < 10; kits += 2) await ours.change(id, add, add);
      const more = await ours.post(id, { changes: [add] });
      expect(more.statusCode).toBe(400);
      expect(Object.keys(more.json().fields)).toEqual(['changes']);
      const preview = await ours.call('POST', `/projects/${id}/plan/preview`, { changes: [add] });
      expect(preview.statusCode).toBe(400);
    },
    SLOWEST_MS
  );

  it('is previewed without using up numbers', async () => {
    const lamp = await ours.product(3);
    const kit = await ours.kit([[lamp, 2]]);
    const { id } = await ours.booked(kit, 1);
    const nextNumbers = async () => {
      const { refs } = await ours.change(
        id,
        { op: 'add_group', ref: 'g', name: 'Geluid' },
        { op: 'add_line', ref: 'l', text: 'Tekst', amount: 1 }
      );
      return [refs.g ?? 0, refs.l ?? 0];
    };
    const [group = 0, line = 0] = await nextNumbers();
    const shortages = await ours.preview(id, {
      changes: [
        { op: 'add_group', ref: 'g', name: 'Licht' },
        { op: 'add_line', product_id: kit, amount: 2, group_ref: 'g' },
      ],
    });
    expect(shortages).toMatchObject([{ product_id: lamp, short: 3 }]);
    expect(await nextNumbers()).toEqual([group + 1, line + 1]);
  });
});
