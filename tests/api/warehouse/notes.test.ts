import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

type Note = 'delivery-note' | 'return-note';

const note = async (project: number, name: Note, trip?: number) => {
  const asked = trip === undefined ? '' : `?trip=${trip}`;
  const answer = await ours.call('GET', `/projects/${project}/${name}.pdf${asked}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
  return text.join(' ').replaceAll(/\s+/g, ' ');
};

const trip = async (project: number, hours: number) => {
  const departure = inHours(hours);
  const { id } = await ours.planner.add('/transport', {
    vehicle: 'Bakwagen',
    departure,
    project_id: project,
  });
  return Number(id);
};

/** Four lamps with codes and a hundred cables, of which so many are planned. */
const loaded = async (name: string) => {
  const lamp = await ours.coded(
    `${name}-L`,
    0,
    [1, 2, 3, 4].map(of => `${name}-${of}`)
  );
  const cable = await ours.coded(`${name}-C`, 100);
  const { id: project } = await ours.job(lamp.id, 3);
  await ours.line(project, cable.id, 30);
  return project;
};

describe('a delivery note', () => {
  it('is the plan until something is out, and says so', async () => {
    const project = await loaded('PLAN');
    const text = await note(project, 'delivery-note');
    expect(text).toContain('(gepland)');
    expect(text).toContain('30 Lamp');
    expect(text).not.toContain('Nog te leveren');
  });

  it('has what is out, by amount and by unit, and what is still to come', async () => {
    const project = await loaded('UIT');
    await ours.scan(
      project,
      scanned('UIT-1', 'out', { at: inHours(-5) }),
      scanned('UIT-2', 'out', { at: inHours(-5) }),
      scanned('UIT-2', 'back', { at: inHours(-4) }),
      scanned('UIT-C', 'out', { amount: 20, at: inHours(-4) })
    );
    const text = await note(project, 'delivery-note');
    expect(text).not.toContain('(gepland)');
    expect(text).toMatch(/1 Lamp UIT-1 .*20 Lamp .*Nog te leveren .*1 Lamp .*10 Lamp/);
    expect(text).not.toMatch(/UIT-2|30 Lamp/);
    expect(text).toContain('Handtekening');
  });

  it('has what was in a fixed case when it left, beneath the case; the return note as well', async () => {
    const project = await loaded('KOFFER');
    const radio = await ours.coded('PORTO', 0, ['PORTO-1']);
    const strap = await ours.coded('BAND', 20);
    const put = (amount: number, version: number) =>
      ours.planner.call(
        'PUT',
        `/equipment/${radio.units[0]}/contents`,
        { contents: [{ product_id: strap.id, amount }] },
        { 'if-match': `"v${version}"` }
      );
    await put(6, 1);
    await ours.line(project, radio.id, 1);
    await ours.line(project, strap.id, 10);
    await ours.scan(project, scanned('PORTO-1', 'out'), scanned('BAND', 'out', { amount: 4 }));
    const text = await note(project, 'delivery-note');
    expect(text).toMatch(/1 Lamp PORTO-1 In PORTO-1: 6 × Lamp BAND BAND 4 Lamp/);
    await ours.scan(project, scanned('PORTO-1', 'back'));
    expect(await note(project, 'return-note')).toContain('In PORTO-1: 6 × Lamp BAND BAND');
  });

  it('leaves out what was undone', async () => {
    const project = await loaded('FOUT');
    const wrong = scanned('FOUT-C', 'out', { amount: 7 });
    await ours.scan(project, scanned('FOUT-1', 'out'), wrong);
    await ours.undo(project, wrong.id);
    expect(await note(project, 'delivery-note')).not.toContain('7 Lamp');
  });

  it('of a trip has what went with it, also once it is back', async () => {
    const project = await loaded('RIT');
    const [first, second] = [await trip(project, -8), await trip(project, -4)];
    await ours.scan(
      project,
      scanned('RIT-1', 'out', { at: inHours(-9) }),
      scanned('RIT-C', 'out', { amount: 12, at: inHours(-9) }),
      scanned('RIT-2', 'out', { at: inHours(-6) }),
      scanned('RIT-C', 'out', { amount: 8, at: inHours(-5) }),
      scanned('RIT-1', 'back', { at: inHours(-2) }),
      scanned('RIT-2', 'back', { at: inHours(-2) })
    );
    const early = await note(project, 'delivery-note', first);
    expect(early).toMatch(/1 Lamp RIT-1 .*12 Lamp/);
    expect(early).not.toMatch(/RIT-2|20 Lamp/);
    const late = await note(project, 'delivery-note', second);
    expect(late).toMatch(/1 Lamp RIT-2 .*8 Lamp/);
    expect(late).not.toContain('RIT-1');
    const all = await note(project, 'delivery-note');
    expect(all).toContain('20 Lamp');
    expect(all).not.toMatch(/RIT-1|RIT-2/);
  });

  it('of a trip of another project is not there', async () => {
    const project = await loaded('VREEMD');
    const other = await trip(await loaded('ANDER'), -8);
    const path = `/projects/${project}/delivery-note.pdf?trip=${other}`;
    expect((await ours.call('GET', path)).statusCode).toBe(404);
  });
});

describe('a return note', () => {
  it('has what came back and how, what is lost, and what is still out', async () => {
    const project = await loaded('RETOUR');
    await ours.scan(
      project,
      ...[1, 2, 3].map(of => scanned(`RETOUR-${of}`, 'out', { at: inHours(-5) })),
      scanned('RETOUR-C', 'out', { amount: 30, at: inHours(-5) }),
      scanned('RETOUR-1', 'back'),
      scanned('RETOUR-2', 'back', { condition: 'damaged', reason: 'Gevallen' }),
      scanned('RETOUR-C', 'back', { amount: 20 }),
      scanned('RETOUR-C', 'back', { amount: 2, condition: 'lost' })
    );
    const text = await note(project, 'return-note');
    expect(text).toContain('Retourbon');
    expect(text).toMatch(/1 Lamp RETOUR-1 in orde/);
    expect(text).toMatch(/1 Lamp RETOUR-2 beschadigd: Gevallen/);
    expect(text).toMatch(/20 Lamp in orde 2 Lamp verloren/);
    expect(text).toMatch(/Nog buiten .*1 Lamp RETOUR-3 .*8 Lamp/);
    expect(text).not.toMatch(/€|gepland/);
  });

  it('counts what went out twice once', async () => {
    const project = await loaded('TWEEMAAL');
    await ours.scan(
      project,
      scanned('TWEEMAAL-C', 'out', { amount: 10, at: inHours(-8) }),
      scanned('TWEEMAAL-C', 'back', { amount: 4, at: inHours(-6) }),
      scanned('TWEEMAAL-C', 'out', { amount: 4, at: inHours(-4) }),
      scanned('TWEEMAAL-C', 'back', { amount: 10, at: inHours(-2) })
    );
    expect(await note(project, 'return-note')).toContain('10 Lamp in orde');
  });

  it('of a pick-up has what came with it', async () => {
    const lamp = await ours.coded('HALEN', 0, ['H-1', 'H-2']);
    const { id: project } = await ours.job(lamp.id, 2, [-20, -4]);
    const [first, second] = [await trip(project, -6), await trip(project, -3)];
    const out = (code: string) => scanned(code, 'out', { at: inHours(-19) });
    const back = (code: string, at: number) => scanned(code, 'back', { at: inHours(at) });
    await ours.scan(project, out('H-1'), out('H-2'), back('H-1', -5), back('H-2', -2));
    expect(await note(project, 'return-note', first)).toMatch(/1 Lamp H-1 in orde/);
    const late = await note(project, 'return-note', second);
    expect(late).toMatch(/1 Lamp H-2 in orde/);
    expect(late).not.toContain('H-1');
  });

  it('says that nothing came back, and is read by the warehouse without the planning', async () => {
    const project = await loaded('NIETS');
    await ours.scan(project, scanned('NIETS-1', 'out'));
    expect(await note(project, 'return-note')).toMatch(
      /Er is nog niets terug.*Nog buiten.*NIETS-1/
    );
    const clerk = await test.addUser(ours.tenant, ['projects.manage']);
    const path = `/projects/${project}/return-note.pdf`;
    expect((await test.callAs(clerk)('GET', path)).statusCode).toBe(403);
  });
});
