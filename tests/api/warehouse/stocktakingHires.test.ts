import { beforeAll, describe, expect, it } from 'vitest';
import { back, countingOf, out } from '../support/counting.ts';
import { buildTestApp } from '../support/testApp.ts';
import { warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;
let counting: ReturnType<typeof countingOf>;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
  counting = countingOf(ours);
});

const aCount = (stock?: number) => counting.aCount(stock);

const setHire = (hire: { id: number }, values: object) => counting.setHire(hire, values);

describe('a count is held against what was here of a hire at its moment', () => {
  it('which is expected while they are here, and never become own stock', async () => {
    const { id, code, count, difference, book, hire } = await aCount(10);
    const hired = await hire(5, 'confirmed');
    await setHire(hired, { status: 'received' });
    const { id: job } = await ours.job(id, 12);
    await ours.scan(job, out(code, 12));
    await count(3);
    expect(await difference()).toBeUndefined();
    await ours.scan(job, back(code, 12));
    await setHire(hired, { status: 'returned' });
    expect(await difference()).toBeUndefined();
    expect(await book()).toBe(10);
  });

  it('also one that is received or given back afterwards, or was never told to be received', async () => {
    const late = await aCount(10);
    const hired = await late.hire(5, 'confirmed');
    await late.count(10);
    await setHire(hired, { status: 'received' });
    expect(await late.difference()).toBeUndefined();

    const unsaid = await aCount(10);
    const kept = await unsaid.hire(5, 'confirmed');
    await unsaid.count(15);
    expect(await unsaid.difference()).toMatchObject({ expected: 10, counted: 15 });
    await setHire(kept, { status: 'returned' });
    expect(await unsaid.difference()).toBeUndefined();
  });

  it('also one that was here then, and is cancelled, changed or deleted afterwards', async () => {
    const endings: ((hire: { id: number }, product: number) => Promise<unknown>)[] = [
      hire => setHire(hire, { status: 'cancelled' }),
      hire => setHire(hire, { lines: [] }),
      (hire, product_id) => setHire(hire, { lines: [{ product_id, amount: 2 }] }),
      (hire, product_id) => setHire(hire, { lines: [{ product_id, amount: 8 }] }),
      ({ id }) => ours.planner.call('DELETE', `/sub-hires/${id}`),
      async hire => {
        await setHire(hire, { status: 'returned' });
        await ours.planner.call('DELETE', `/sub-hires/${hire.id}`);
      },
    ];
    for (const end of endings) {
      const { id, count, difference, book, hire } = await aCount(10);
      const hired = await hire(5, 'received');
      await count(15);
      await end(hired, id);
      expect(await difference()).toBeUndefined();
      expect(await book()).toBe(10);
    }
  });
});
