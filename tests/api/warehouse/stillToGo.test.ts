import { beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '#contract/base/zonedTime';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const toGo = async (project: number) => (await ours.packing(project)).map(line => line.to_go);

const planOf = async (project: number) =>
  (await ours.planner.call('GET', `/projects/${project}/plan`)).json();

const raise = async (project: number, amount: number) => {
  const { version, lines } = await planOf(project);
  const changes = [{ op: 'update_line', id: lines[0].id, amount }];
  const answer = await ours.planner.call(
    'POST',
    `/projects/${project}/plan`,
    { changes },
    { 'if-match': `"${version}"` }
  );
  expect(answer.statusCode, answer.body).toBe(200);
};

const shortOf = async (product: number) => {
  const answer = await ours.planner.call('GET', '/shortages');
  return answer.json().find((row: { product_id: number }) => row.product_id === product);
};

/** The missing amount of a project: on its line, in its plan, and on the board. */
const shortsOf = async (project: number) => {
  const { lines, shortages } = await planOf(project);
  const window = `from=${inHours(-20)}&until=${inHours(40)}`;
  const board = await ours.planner.call('GET', `/planning?by=projects&${window}&range=[0,99]`);
  const bars: { project_id: number; short: number }[] = board
    .json()
    .flatMap(({ bars: own }: { bars: object[] }) => own);
  return [
    lines[0].short,
    shortages.map(({ short }: { short: number }) => short),
    bars.find(({ project_id }) => project_id === project)?.short,
  ];
};

describe('what still has to go out', () => {
  it('is what is planned less the most that was out at one moment', async () => {
    const { id } = await ours.coded('RUIL', 5);
    const { id: project } = await ours.job(id, 2);
    await ours.scan(project, scanned('RUIL', 'out', { amount: 2 }));
    expect(await toGo(project)).toEqual([0]);
    await ours.scan(project, scanned('RUIL', 'back'), scanned('RUIL', 'out'));
    expect(await toGo(project)).toEqual([0]);
    await raise(project, 3);
    expect(await ours.packing(project)).toMatchObject([{ out: 3, open: 2, to_go: 1 }]);
    const began = localDay(inHours(-10), 'Europe/Amsterdam');
    const cards = (await ours.call('GET', `/warehouse?day=${began}`)).json();
    expect([...cards.out, ...cards.late, ...cards.back]).toContainEqual(
      expect.objectContaining({ project_id: project, to_go: 1 })
    );
  });

  it('holds what came back damaged until its replacement went', async () => {
    const { id } = await ours.coded('STUK', 5);
    const { id: project } = await ours.job(id, 2);
    const damaged = scanned('STUK', 'back', { condition: 'damaged', at: inHours(-0.5) });
    await ours.scan(project, scanned('STUK', 'out', { amount: 2 }), damaged);
    expect(await toGo(project)).toEqual([1]);
    const replacement = scanned('STUK', 'out', { at: inHours(-0.4) });
    await ours.scan(project, replacement);
    expect(await toGo(project)).toEqual([0]);
    await ours.undo(project, replacement.id);
    expect(await toGo(project)).toEqual([1]);
    await ours.undo(project, damaged.id);
    expect(await toGo(project)).toEqual([0]);
  });

  it('leaves out what was undone, and is nothing where more went than is planned', async () => {
    const { id } = await ours.coded('MEER', 9);
    const { id: project } = await ours.job(id, 4);
    const wrong = scanned('MEER', 'out', { amount: 4 });
    await ours.scan(project, wrong);
    await ours.undo(project, wrong.id);
    expect(await toGo(project)).toEqual([4]);
    await ours.scan(project, scanned('MEER', 'out', { amount: 4 }));
    await raise(project, 1);
    expect(await ours.packing(project)).toMatchObject([{ planned: 1, open: 4, to_go: 0 }]);
  });
});

describe('a shortage', () => {
  it('is nothing of goods that came back early, on the line as among the shortages', async () => {
    const { id } = await ours.coded('VROEG', 8);
    const { id: project } = await ours.job(id, 8, [-10, 30]);
    await ours.scan(
      project,
      scanned('VROEG', 'out', { amount: 8, at: inHours(-2) }),
      scanned('VROEG', 'back', { amount: 8, at: inHours(-1) })
    );
    await ours.job(id, 8, [0.5, 20]);
    expect((await planOf(project)).lines).toMatchObject([{ short: 0 }]);
    expect((await planOf(project)).shortages).toEqual([]);
    expect(await shortOf(id)).toBeUndefined();
  });

  it('is only what still has to go, where a fact takes stock away', async () => {
    const { id } = await ours.coded('DEEL', 10);
    const { id: project } = await ours.job(id, 10, [-10, 30]);
    await ours.scan(project, scanned('DEEL', 'out', { amount: 7 }));
    const repair = { product_id: id, amount: 5, from: inHours(-0.5), until: inHours(40) };
    expect((await ours.call('POST', '/repairs', repair)).statusCode).toBe(201);
    expect((await planOf(project)).lines).toMatchObject([{ short: 3 }]);
    expect(await shortOf(id)).toMatchObject({ short: 3 });
  });

  it('is what came back damaged and nothing is left to replace, on every screen', async () => {
    const { id } = await ours.coded('KAPOT', 3);
    const { id: project } = await ours.job(id, 3);
    const damaged = scanned('KAPOT', 'back', { condition: 'damaged', at: inHours(-0.5) });
    await ours.scan(project, scanned('KAPOT', 'out', { amount: 3 }), damaged);
    expect(await toGo(project)).toEqual([1]);
    expect(await shortsOf(project)).toEqual([1, [1], 1]);
    expect(await shortOf(id)).toMatchObject({ short: 1, cause: 'repair' });
    const found = await ours.planner.call('PATCH', `/products/${id}`, { stock: 4 });
    expect(found.statusCode, found.body).toBe(200);
    expect(await shortsOf(project)).toEqual([0, [], 0]);
    const replacement = scanned('KAPOT', 'out', { at: inHours(-0.4) });
    expect(await ours.results(project, replacement)).toEqual(['ok']);
    await ours.planner.add('/repairs', { product_id: id, amount: 1, from: inHours(-0.3) });
    expect(await shortsOf(project)).toEqual([0, [], 0]);
    await ours.undo(project, replacement.id);
    expect(await shortsOf(project)).toEqual([1, [1], 1]);
    await ours.undo(project, damaged.id);
    expect(await shortsOf(project)).toEqual([0, [], 0]);
  });

  it('is nothing of before now, as of what was lost since', async () => {
    const { id } = await ours.coded('WEG', 4);
    const { id: project } = await ours.job(id, 4);
    const lost = scanned('WEG', 'back', { condition: 'lost', at: inHours(-0.5) });
    await ours.scan(project, scanned('WEG', 'out', { amount: 2 }), lost);
    expect(await toGo(project)).toEqual([2]);
    expect(await shortsOf(project)).toEqual([0, [], 0]);
    expect(await shortOf(id)).toBeUndefined();
  });

  it('is of those who still have to send it, and not of those whose goods are out', async () => {
    const { id } = await ours.coded('ANDERS', 5);
    const { id: sent } = await ours.job(id, 3);
    const { id: waiting } = await ours.job(id, 2);
    await ours.scan(sent, scanned('ANDERS', 'out', { amount: 3 }));
    const repair = { product_id: id, amount: 1, from: inHours(-0.5), until: inHours(40) };
    expect((await ours.call('POST', '/repairs', repair)).statusCode).toBe(201);
    expect(await shortsOf(sent)).toEqual([0, [], 0]);
    expect(await shortsOf(waiting)).toEqual([1, [1], 1]);
  });
});
