import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const pickList = async (project: number, by = ours.call, query = '') => {
  const answer = await by('GET', `/projects/${project}/pick-list.pdf${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf);
  const links = await (await pdf.getPage(1)).getAnnotations();
  return {
    text: text.join(' ').replaceAll(/\s+/g, ' '),
    links: links.map(({ url }: { url?: string }) => url),
  };
};

const product = async (name: string, location_default: string | null) =>
  Number((await ours.planner.add('/products', { name, stock: 99, location_default })).id);

describe('a pick list', () => {
  it('goes from shelf to shelf, and adds up what several groups need', async () => {
    const far = await product('Verre kabel', 'Hal 1, stelling 10');
    const near = await product('Nabije kabel', 'Hal 1, stelling 2');
    const loose = await product('Losse kabel', null);
    const { id: project } = await ours.job(far, 3);
    await ours.line(project, loose, 5);
    const group = await ours.group(project, null, null);
    await ours.line(project, near, 4, group);
    await ours.line(project, far, 2, group);
    const { text } = await pickList(project);
    expect(text).toMatch(
      /stelling 2 .*4 Lamp .*stelling 10 .*5 Lamp .*zonder groep: 3 · Licht: 2 .*Zonder vaste plek .*5 Lamp/
    );
  });

  it('leads to units where they lie, and to what sits in a case', async () => {
    const { id, units } = await ours.coded('KIST', 0, ['KIST-1', 'KIST-2']);
    const [chosen = 0] = units;
    const cable = await product('Kabel', 'Hal 2');
    await ours.planner.call('PATCH', `/equipment/${chosen}`, { location: 'Hal 3' });
    const stored = await ours.planner.call('PUT', `/equipment/${chosen}/contents`, {
      contents: [{ product_id: cable, amount: 6 }],
    });
    expect(stored.statusCode, stored.body).toBe(200);
    const { id: project, line } = await ours.job(id, 1);
    await ours.assign(line, id, chosen);
    expect((await pickList(project)).text).toMatch(/Hal 3 .*1 Lamp KIST-1 .*In KIST-1: 6 × Kabel/);
  });

  it("has the project's code to scan, and whom to call for those who may know customers", async () => {
    const { id: customer_id } = await ours.planner.add('/customers', {
      name: 'Theater',
      contact_person: 'Mw. Bakker',
      phone: '0612345678',
    });
    const lamp = await product('Lamp', null);
    const { id: project } = await ours.job(lamp, 1);
    await ours.planner.call('PATCH', `/projects/${project}`, { customer_id });
    const { number } = (await ours.planner.call('GET', `/projects/${project}`)).json();
    const office = await test.addUser(ours.tenant, ['planning.view', 'customers.view']);
    const own = await pickList(project, test.callAs(office));
    expect(own.text).toContain('Mw. Bakker, 0612345678');
    expect(own.links).toContain(`http://localhost:3000/s/${number}`);
    expect((await pickList(project)).text).not.toContain('0612345678');
  });

  it('has only what is still to go where that is asked for', async () => {
    const cable = await product('Kabel die deels weg is', 'Hal 1');
    await ours.planner.call('PATCH', `/products/${cable}`, { code: 'DEELS' });
    const lamps = await ours.coded('TOGO', 0, ['TOGO-1', 'TOGO-2']);
    const [gone = 0, stays = 0] = lamps.units;
    const { id: project } = await ours.job(cable, 10);
    const line = await ours.line(project, lamps.id, 2);
    await ours.assign(line, lamps.id, gone);
    await ours.assign(line, lamps.id, stays);
    const sent = [scanned('DEELS', 'out', { amount: 7 }), scanned('TOGO-1', 'out')];
    expect(await ours.results(project, ...sent)).toEqual(['ok', 'ok']);

    const { text } = await pickList(project, ours.call, '?only=to_go');
    expect(text).toMatch(/nog te gaan.*Hal 1 3 Lamp .*1 Lamp TOGO-2/);
    expect(text).not.toContain('TOGO-1');
    expect((await pickList(project)).text).toMatch(/Hal 1 10 Lamp .*2 Lamp TOGO-1, TOGO-2/);
    await ours.scan(project, scanned('DEELS', 'out', { amount: 3 }), scanned('TOGO-2', 'out'));
    expect((await pickList(project, ours.call, '?only=to_go')).text).toContain('Alles is uit.');
  });
});
