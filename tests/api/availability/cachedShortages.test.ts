import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cachedShortages } from '#server/modules/availability/shortages';
import { type Company, companyOf, hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const WINDOW = [hour(0), hour(100)] as const;

/** Lamps of which a repair leaves too few for what is booked. */
const withShortage = async (company: Company) => {
  const lamp = await company.product(4);
  await company.booked([lamp, 4], [hour(10), hour(20)]);
  const repair = await company.repair({ product: lamp, amount: 1 }, hour(0), hour(50));
  return { lamp, repair };
};

describe('cached shortages', () => {
  it('are those of now after each kind of change', async () => {
    const ours = await companyOf(test);
    const lamp = await ours.product(4);
    const shown = async () =>
      (await ours.shortages(...WINDOW)).map(({ from, until, short, accepted }) => [
        from,
        until,
        short,
        accepted,
      ]);
    expect(await shown()).toEqual([]);

    await ours.booked([lamp, 4], [hour(10), hour(20)]);
    expect(await shown()).toEqual([]);
    const repair = await ours.repair({ product: lamp, amount: 3 }, hour(0), hour(15));
    expect(await shown()).toEqual([[hour(10), hour(15), 3, 0]]);
    await ours.subHire([lamp, 2], [hour(0), hour(30)]);
    expect(await shown()).toEqual([[hour(10), hour(15), 1, 0]]);
    await ours.write(sql`delete from repairs where id = ${repair} returning id`);
    expect(await shown()).toEqual([]);

    await ours.run(async tx => {
      await tx.execute(sql`select accept_stock(${ours.tenant}, ${lamp}, 0, null, 'verkocht')`);
      await tx.execute(sql`update products set stock = 0 where id = ${lamp}`);
    });
    expect(await shown()).toEqual([[hour(10), hour(20), 0, 2]]);
    await ours.write(sql`update products set stock = 4 where id = ${lamp} returning id`);
    expect(await shown()).toEqual([]);
    await ours.write(sql`update projects set status = 'geannuleerd' returning id`);
    await ours.repair({ product: lamp, amount: 4 }, hour(0), hour(50));
    expect(await shown()).toEqual([]);
  });

  it('begin and end within the window that is asked for', async () => {
    const ours = await companyOf(test);
    await withShortage(ours);
    const found = await ours.shortages(hour(12), hour(18));
    expect(found).toEqual([expect.objectContaining({ from: hour(12), until: hour(18), short: 1 })]);
    expect(await ours.shortages(hour(20), hour(30))).toEqual([]);
    // Repairs without an end are shortages without one.
    const lamp = await ours.product(1);
    await ours.repair({ product: lamp, amount: 2 }, hour(60));
    expect(await ours.shortages(hour(70), hour(80))).toMatchObject([
      { product_id: lamp, from: hour(70), until: hour(80), short: 1 },
    ]);
  });

  it('are not changed by a rolled back transaction', async () => {
    const ours = await companyOf(test);
    const { repair } = await withShortage(ours);
    expect(await ours.shortages(...WINDOW)).toHaveLength(1);
    const given = ours.run(async tx => {
      await tx.execute(sql`delete from repairs where id = ${repair}`);
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect(await ours.shortages(...WINDOW)).toHaveLength(1);
  });

  it('are those of one company', async () => {
    const [ours, theirs] = [await companyOf(test), await companyOf(test)];
    const read = cachedShortages();
    const readBy = async ({ context }: Company) =>
      test.database.tenantSnapshot(context, tx => read(tx, { from: WINDOW[0], until: WINDOW[1] }));
    await withShortage(ours);
    expect(await readBy(ours)).toHaveLength(1);
    expect(await readBy(theirs)).toEqual([]);
    await withShortage(theirs);
    expect(await readBy(theirs)).toHaveLength(1);
    expect(await readBy(ours)).toHaveLength(1);
  });

  it('are the same when they are prepared in several transactions, and with what changed since', async () => {
    const ours = await companyOf(test);
    await withShortage(ours);
    for (let count = 0; count < 120; count += 1) {
      const lamp = await ours.product(1);
      await ours.booked([lamp, 1 + (count % 2)], [hour(10), hour(20)], 'optie');
    }
    const window = { from: WINDOW[0], until: WINDOW[1] };
    const inTurn: Parameters<ReturnType<typeof cachedShortages>['prepare']>[1] = work =>
      test.database.tenantSnapshot(ours.context, work);
    const [prepared, whole] = [cachedShortages(), cachedShortages()];
    let transactions = 0;
    await prepared.prepare(ours.tenant, work => {
      transactions += 1;
      return inTurn(work);
    });
    expect(transactions).toBeGreaterThan(2);
    await ours.booked([await ours.product(1), 2], [hour(10), hour(20)], 'optie');
    const found = await inTurn(tx => prepared(tx, window));
    expect(found).toHaveLength(62);
    expect(found).toEqual(await inTurn(tx => whole(tx, window)));
    await prepared.prepare(ours.tenant, () => Promise.reject(new Error('they are cached')));
  });

  it('know what time alone makes overdue', async () => {
    const ours = await companyOf(test);
    const lamp = await ours.product(1);
    await ours.booked([lamp, 1], [hour(10), hour(20)]);
    expect(await ours.shortages(...WINDOW)).toEqual([]);
    await test.pool.query(
      `insert into claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm)
       values ($1, 2147483600, 'late', $2, now() + interval '2 seconds', 'infinity', 1, true)`,
      [ours.tenant, lamp]
    );
    await expect
      .poll(() => ours.shortages(...WINDOW), { timeout: 20_000, interval: 200 })
      .toMatchObject([{ product_id: lamp, from: hour(10), short: 1 }]);
  });
});
