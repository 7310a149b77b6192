import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { companyOf, hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

it('a change that began before shortages were counted is seen once it is committed', async () => {
  const [ours, others] = [await companyOf(test), await companyOf(test)];
  const shown = () => ours.shortages(hour(0), hour(100));
  const lamp = await ours.product(4);
  await ours.booked([lamp, 4], [hour(10), hour(20)]);
  const repair = await ours.repair({ product: lamp, amount: 1 }, hour(0), hour(50));
  await ours.run(async tx => {
    await tx.execute(sql`update repairs set ends_at = ${hour(10)} where id = ${repair}`);
    // A transaction with a later number is committed first.
    await others.product(1);
    expect(await shown()).toMatchObject([{ product_id: lamp, short: 1 }]);
  });
  expect(await shown()).toEqual([]);
});
