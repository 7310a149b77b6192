import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

describe('what another booking needs', () => {
  it('goes out for a reason alone, and the answer says who needs it from when', async () => {
    const { id } = await ours.coded('LAATSTE', 3);
    const { id: option } = await ours.job(id, 2, [-1, 40], 'optie');
    const { id: booked } = await ours.job(id, 2, [20, 30]);
    expect(await ours.results(option, scanned('LAATSTE', 'out'))).toEqual(['ok']);
    const second = scanned('LAATSTE', 'out');
    const [asked] = await ours.scan(option, second);
    expect(asked).toMatchObject({
      result: 'needed_elsewhere',
      needed: { project_id: booked, name: 'Gala', from: inHours(20) },
      message: expect.stringContaining('nodig voor Gala'),
    });
    expect(await ours.packing(option)).toMatchObject([{ open: 1 }]);
    const passed = scanned('LAATSTE', 'out', { reason: 'De klant weet ervan' });
    expect(await ours.results(option, passed)).toEqual(['ok']);
  });

  it('is asked about where goods leave before their own period', async () => {
    const { id } = await ours.coded('EERDER', 2);
    const { id: later } = await ours.job(id, 2, [40, 50]);
    await ours.job(id, 1, [5, 10]);
    const out = (amount: number) => scanned('EERDER', 'out', { amount });
    expect(await ours.results(later, out(2), out(1))).toEqual(['needed_elsewhere', 'ok']);
  });

  it('causes no question if enough is left', async () => {
    const { id } = await ours.coded('GENOEG', 4);
    const { id: first } = await ours.job(id, 2, [-1, 40]);
    await ours.job(id, 2, [20, 30]);
    expect(await ours.results(first, scanned('GENOEG', 'out', { amount: 2 }))).toEqual(['ok']);
  });

  it('is not got round by the code of a product whose units are assigned', async () => {
    const { id, units } = await ours.coded('TOEGEWEZEN', 0, ['TG-1', 'TG-2']);
    const { id: first } = await ours.job(id, 1, [-1, 40]);
    const { line } = await ours.job(id, 1, [20, 30]);
    await ours.assign(line, id, units[0] ?? 0);
    const { id: option } = await ours.job(id, 1, [-1, 40], 'optie');
    expect(await ours.results(first, scanned('TOEGEWEZEN', 'out'))).toEqual(['ok']);
    expect(await ours.results(option, scanned('TOEGEWEZEN', 'out'))).toEqual(['needed_elsewhere']);
  });
});
