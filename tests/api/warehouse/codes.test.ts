import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const put = (of: string, codes: readonly object[], headers?: object) =>
  ours.planner.call('PUT', `/${of}/codes`, { codes }, headers);

const codesOf = async (of: string) => (await ours.planner.call('GET', `/${of}/codes`)).json().codes;

const meaningOf = async (code: string) => (await ours.call('GET', `/codes/${code}`)).json();

describe('further codes', () => {
  it('are kept in their order, are known to scans, and are in the history', async () => {
    const { id, units } = await ours.coded('KOP', 0, ['K-1']);
    const of = `equipment/${units[0]}`;
    expect((await put(of, [{ code: 'STICKER9' }, { code: '8712345' }])).statusCode).toBe(200);
    expect(await codesOf(of)).toEqual([
      { code: 'STICKER9', amount: 1 },
      { code: '8712345', amount: 1 },
    ]);
    expect(await meaningOf('sticker9')).toEqual({ kind: 'unit', id: units[0], name: 'Lamp' });
    const { id: project } = await ours.job(id, 1);
    expect(await ours.scan(project, scanned('Sticker9', 'out'))).toMatchObject([
      { result: 'ok', unit_id: units[0] },
    ]);
    const query = `resourceType=equipment&resourceId=${units[0]}`;
    const [entry] = (await ours.planner.call('GET', `/audit-logs?${query}`)).json();
    expect(entry.metadata.changes).toEqual({ codes: { from: [], to: ['STICKER9', '8712345'] } });
  });

  it('of a product stand for an amount: a crate is one scan', async () => {
    const { id } = await ours.coded('XLR', 100);
    await put(`products/${id}`, [{ code: 'KRAT1', amount: 25 }]);
    expect(await meaningOf('KRAT1')).toEqual({
      kind: 'product',
      id,
      name: 'Lamp XLR',
      amount: 25,
    });
    const { id: project } = await ours.job(id, 60);
    const out = (amount?: number) => scanned('KRAT1', 'out', amount ? { amount } : {});
    const [crate, two] = await ours.scan(project, out(), out(2));
    expect(crate).toMatchObject({ result: 'ok', counts: { out: 25 } });
    expect(crate?.message).toBe('Uit: 25 × Lamp XLR.');
    expect(two).toMatchObject({ result: 'too_many' });
  });

  it('are one thing of a tenant, in any spelling', async () => {
    const { id, units } = await ours.coded('Blok', 0, ['B-1', 'B-2']);
    const [first, second] = units.map(unit => `equipment/${unit}`);
    if (!first || !second) throw new Error('no units');
    await put(first, [{ code: 'Eigen' }]);
    const refused = await put(second, [{ code: 'VRIJ' }, { code: 'EIGEN' }, { code: 'b-1' }]);
    expect(errorOf(refused)).toEqual([409, 'code_taken']);
    expect(fieldsOf(refused)).toEqual(['codes.1.code', 'codes.2.code']);
    expect(await codesOf(second)).toEqual([]);
    expect(errorOf(await put(`products/${id}`, [{ code: 'BLOK' }]))).toEqual([409, 'code_taken']);
    const theirs = await warehouseOf(test);
    const { units: others } = await theirs.coded('BLOK', 0, ['B-9']);
    const own = await theirs.planner.call('PUT', `/equipment/${others[0]}/codes`, {
      codes: [{ code: 'EIGEN' }],
    });
    expect(own.statusCode, own.body).toBe(200);

    const { call } = ours.planner;
    const name = 'Lamp';
    const given = [
      await call('POST', '/equipment', { name, code: 'eigen' }),
      await call('POST', '/products', { name, code: 'eigen' }),
      await call('PATCH', `/products/${id}`, { code: 'Eigen' }),
    ];
    expect(given.map(errorOf)).toEqual(given.map(() => [409, 'already_exists']));
    expect(given.flatMap(fieldsOf)).toEqual(['code', 'code', 'code']);
  });

  it('that are added by two users at once have one owner', async () => {
    const { units } = await ours.coded('RACE', 0, ['R-1', 'R-2']);
    const answers = await Promise.all([
      ...units.map(unit => put(`equipment/${unit}`, [{ code: 'SNEL' }])),
      ours.planner.call('POST', '/equipment', { name: 'Lamp', code: 'SNEL' }),
      ours.planner.call('POST', '/products', { name: 'Lamp', code: 'SNEL' }),
    ]);
    const done = answers.filter(({ statusCode }) => statusCode < 300);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([done.length, refused.length]).toEqual([1, 3]);
  });

  it('are refused twice in a list, empty, and in numbers of a unit', async () => {
    const { id, units } = await ours.coded('FOUT', 0, ['F-1']);
    const of = `equipment/${units[0]}`;
    expect(fieldsOf(await put(of, [{ code: 'X1' }, { code: 'x1' }]))).toEqual(['codes.1.code']);
    expect(fieldsOf(await put(of, [{ code: ' ' }]))).toEqual(['codes.0.code']);
    expect(fieldsOf(await put(of, [{ code: 'X1', amount: 2 }]))).toEqual(['codes.0.amount']);
    expect((await put('equipment/999999', [])).statusCode).toBe(404);
    expect((await put(`products/${id}`, [{ code: 'X1', amount: 0 }])).statusCode).toBe(400);
  });

  it('of a version that is gone are refused, and go with their record', async () => {
    const { units } = await ours.coded('OUD', 0, ['O-1']);
    const of = `equipment/${units[0]}`;
    const first = await put(of, [{ code: 'OUD1' }], { 'if-match': '"v1"' });
    expect(first.headers.etag).toBe('"v2"');
    const second = await put(of, [], { 'if-match': '"v1"' });
    expect(errorOf(second)).toEqual([412, 'edit_conflict']);
    expect((await ours.planner.call('DELETE', `/${of}`)).statusCode).toBe(200);
    expect((await ours.call('GET', '/codes/OUD1')).statusCode).toBe(404);
  });

  it('take the right to change the record', async () => {
    const { id, units } = await ours.coded('RECHT', 0, ['RE-1']);
    const product = `/products/${id}/codes`;
    const unit = `/equipment/${units[0]}/codes`;
    const statuses = async (right: 'equipment.manage' | 'products.manage' | 'warehouse.manage') => {
      const call = await ours.planner.colleague(right, 'products.view');
      const answers = [
        await call('GET', product),
        await call('PUT', product, { codes: [] }),
        await call('GET', unit),
        await call('PUT', unit, { codes: [] }),
        await call('GET', '/next-code'),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses('equipment.manage')).toEqual([200, 403, 200, 200, 200]);
    expect(await statuses('products.manage')).toEqual([200, 200, 200, 403, 200]);
    expect(await statuses('warehouse.manage')).toEqual([200, 403, 200, 403, 403]);
  });
});

describe('what a scan is told of', () => {
  it('a project’s own code is no label of equipment', async () => {
    const { id } = await ours.coded('ETIKET', 1);
    const { id: project } = await ours.job(id, 1);
    const { number } = (await ours.planner.call('GET', `/projects/${project}`)).json();
    expect(await ours.scan(project, scanned(number, 'out'))).toMatchObject([
      { result: 'unknown_code', message: expect.stringContaining('is de code van project Gala') },
    ]);
  });

  it('is found by codes as long as they may be', async () => {
    const code = `${'Ä'.repeat(199)}1`;
    const { id } = await ours.planner.add('/products', { name: 'Lang', code, stock: 1 });
    const found = await ours.call('GET', `/codes/${encodeURIComponent(code)}`);
    expect(found.json()).toMatchObject({ kind: 'product', id });
  });
});

describe('a proposed code', () => {
  it('follows the last that is used anywhere, and what a form has already', async () => {
    const { planner, coded } = await warehouseOf(test);
    const next = async (query = '') =>
      (await planner.call('GET', `/next-code${query}`)).json().code;
    expect(await next()).toBe('A00001');
    const { units } = await coded('a00041', 0, ['A00007', 'B99999']);
    expect(await next()).toBe('A00042');
    await planner.call('PUT', `/equipment/${units[0]}/codes`, { codes: [{ code: 'A00042' }] });
    expect(await next()).toBe('A00043');
    expect(await next('?after=A00043')).toBe('A00044');
    expect(await next('?after=KRAT')).toBe('A00043');
  });
});

describe("a kit's code", () => {
  it('moves the content that is planned through its line, and what is left of it', async () => {
    const { id: mic } = await ours.coded('KM', 20);
    const { id: stand } = await ours.coded('KS', 20);
    const kit = await ours.kit([
      [mic, 2],
      [stand, 1],
    ]);
    await put(`products/${kit}`, [{ code: 'SET1' }]);
    const { id: project, line } = await ours.job(kit, 3);
    await ours.line(project, mic, 4);
    const out = (code: string, amount = 1) => scanned(code, 'out', { amount });
    const [one, single, rest, more] = await ours.scan(
      project,
      out('SET1'),
      out('KS'),
      out('SET1', 2),
      out('SET1')
    );
    expect(one).toMatchObject({ result: 'ok', line_id: line, product_id: kit });
    expect(one?.counts).toMatchObject({ planned: 9, out: 3, open: 3 });
    expect(one?.message).toBe('Uit: 1 × Set.');
    expect(single).toMatchObject({ result: 'ok' });
    expect(rest?.counts).toMatchObject({ planned: 9, out: 9 });
    expect(more).toMatchObject({
      result: 'too_many',
      message: expect.stringContaining('is alles al uit'),
    });
    const outOf = (await ours.packing(project)).map(({ product_id, out: gone }) => [
      product_id,
      gone,
    ]);
    expect(outOf).toEqual(
      expect.arrayContaining([
        [mic, 6],
        [stand, 3],
        [mic, 0],
      ])
    );

    const [back, lost] = [
      scanned('SET1', 'back', { amount: 3 }),
      scanned('SET1', 'back', { condition: 'lost' }),
    ];
    const [refused, returned] = await ours.scan(project, lost, back);
    expect(refused).toMatchObject({ result: 'not_planned' });
    expect(returned?.counts).toMatchObject({ back: 9, open: 0 });
  });

  it('is undone as a whole, unless a part came back', async () => {
    const { id: mic } = await ours.coded('UM', 20);
    const { id: stand } = await ours.coded('US', 20);
    const kit = await ours.kit([
      [mic, 2],
      [stand, 1],
    ]);
    await put(`products/${kit}`, [{ code: 'SET2' }]);
    const { id: project } = await ours.job(kit, 2);
    const [out, back] = [scanned('SET2', 'out'), scanned('US', 'back')];
    await ours.scan(project, out, back);
    expect(await ours.undo(project, out.id)).toMatchObject({ result: 'already' });
    await ours.undo(project, back.id);
    const undone = await ours.undo(project, out.id);
    expect(undone).toMatchObject({ result: 'ok', counts: { planned: 6, out: 0 } });
  });
});
