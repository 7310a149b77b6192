import { beforeAll, describe, expect, it } from 'vitest';
import type { WarehouseCard } from '#contract/warehouse/warehouse';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

describe('more than is planned', () => {
  it('goes out with a reason, counts as out, and comes back as anything', async () => {
    const { id } = await ours.coded('MEER', 20);
    const { id: project } = await ours.job(id, 10);
    const [many] = await ours.scan(project, scanned('MEER', 'out', { amount: 12 }));
    expect(many).toMatchObject({ result: 'too_many', room: 10 });
    const extra = scanned('MEER', 'out', { amount: 12, reason: 'Extra kabel' });
    expect(await ours.results(project, extra, extra)).toEqual(['ok', 'ok']);
    expect(await ours.packing(project)).toMatchObject([
      { planned: 10, out: 12, open: 12, to_go: 0 },
    ]);
    expect(await ours.freeSoon(id)).toEqual([8, 8]);
    expect(await ours.results(project, scanned('MEER', 'back', { amount: 12 }))).toEqual(['ok']);
    expect(await ours.freeSoon(id)).toEqual([20, 20]);
  });

  it('can go out as units and kits, and is undone as a whole', async () => {
    const { id, units } = await ours.coded('MOV', 0, ['MV-1', 'MV-2']);
    const { id: project } = await ours.job(id, 1);
    const second = scanned('MV-2', 'out', { reason: 'Reserve' });
    expect(
      await ours.results(project, scanned('MV-1', 'out'), scanned('MV-2', 'out'), second)
    ).toEqual(['ok', 'too_many', 'ok']);
    const [line] = await ours.packing(project);
    expect(line?.units.map(({ id: unit, out_at }) => [unit, out_at !== null])).toEqual(
      units.map(unit => [unit, true])
    );
    await ours.undo(project, second.id);
    expect(await ours.packing(project)).toMatchObject([{ open: 1, units: [{ id: units[0] }] }]);

    const part = await ours.coded('KITDEEL', 20);
    const kit = Number(
      (
        await ours.planner.add('/products', {
          name: 'Set',
          type: 'kit',
          code: 'SET-1',
          parts: [{ product_id: part.id, amount: 2 }],
        })
      ).id
    );
    const { id: other } = await ours.job(kit, 2);
    const set = (amount: number, reason?: string) =>
      scanned('SET-1', 'out', { amount, ...(reason && { reason }) });
    const [refused] = await ours.scan(other, set(3));
    expect(refused).toMatchObject({ result: 'too_many', room: 2 });
    expect(await ours.results(other, set(3, 'Extra set'))).toEqual(['ok']);
    expect(await ours.packing(other)).toMatchObject([{ planned: 4, open: 6 }]);
  });

  it('is no reason to pack more, or to take more back than is out', async () => {
    const { id } = await ours.coded('NIETMEER', 20);
    const { id: project } = await ours.job(id, 2);
    const reason = 'Toch';
    expect(
      await ours.results(
        project,
        scanned('NIETMEER', 'pack', { amount: 3, reason }),
        scanned('NIETMEER', 'out', { amount: 2 }),
        scanned('NIETMEER', 'back', { amount: 3, reason })
      )
    ).toEqual(['too_many', 'ok', 'too_many']);
  });

  it('fits in part: so many crates as there is room for', async () => {
    const { id } = await ours.coded('KRAT', 200);
    await ours.planner.call(
      'PUT',
      `/products/${id}/codes`,
      { codes: [{ code: 'KRAT25', amount: 25 }] },
      { 'if-match': '"v1"' }
    );
    const { id: project } = await ours.job(id, 60);
    const [refused] = await ours.scan(project, scanned('KRAT25', 'out', { amount: 3 }));
    expect(refused).toMatchObject({ result: 'too_many', room: 2, pieces: { room: 60, of: 75 } });
    expect(await ours.results(project, scanned('KRAT25', 'out', { amount: 2 }))).toEqual(['ok']);
    const [crate] = await ours.scan(project, scanned('KRAT25', 'out'));
    expect(crate).toMatchObject({ result: 'too_many', room: 0, pieces: { room: 10, of: 25 } });
    const some = scanned('KRAT25', 'out', { amount: 10, pieces: true });
    const [booked] = await ours.scan(project, some);
    expect(booked).toMatchObject({ result: 'ok', counts: { out: 60, to_go: 0 } });
    expect(booked?.message).toBe('Uit: 10 × Lamp KRAT.');
    await ours.undo(project, some.id);
    expect(await ours.packing(project)).toMatchObject([{ out: 50, to_go: 10 }]);
  });
});

const cards = async () => {
  const day = (await ours.call('GET', '/warehouse')).json();
  return (column: 'late' | 'out' | 'back', project: number) =>
    (day[column] as WarehouseCard[]).find(card => card.project_id === project);
};

describe('a project that is cancelled', () => {
  it('sends out with a reason alone, and its goods are awaited at once', async () => {
    const { id } = await ours.coded('AF', 20);
    const { id: project } = await ours.job(id, 10, [-10, 90]);
    await ours.scan(project, scanned('AF', 'out', { amount: 4 }));
    expect((await cards())('back', project)).toBeUndefined();
    const cancelled = await ours.planner.call('PATCH', `/projects/${project}`, {
      status: 'geannuleerd',
    });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect((await cards())('back', project)).toMatchObject({ cancelled: true, out: 4 });
    expect(
      await ours.results(
        project,
        scanned('AF', 'out'),
        scanned('AF', 'out', { reason: 'Toch nodig' }),
        scanned('AF', 'back', { amount: 5 })
      )
    ).toEqual(['cancelled', 'ok', 'ok']);
    expect((await cards())('back', project)).toBeUndefined();
    expect(await ours.freeSoon(id)).toEqual([20, 20]);
  });
});

describe('a project that is cancelled while it is packed', () => {
  it('stays on the day until all of it is unpacked, and takes no more', async () => {
    const { id } = await ours.coded('HALF', 20);
    const { id: project } = await ours.job(id, 10, [5, 90]);
    const packs = [1, 2].map(() => scanned('HALF', 'pack', { amount: 1 }));
    await ours.scan(project, ...packs);
    await ours.planner.call('PATCH', `/projects/${project}`, { status: 'geannuleerd' });
    expect((await cards())('back', project)).toMatchObject({
      cancelled: true,
      packed: 2,
      out: 0,
      to_unpack: 2,
    });
    expect((await cards())('out', project)).toBeUndefined();
    const [refused] = await ours.scan(project, scanned('HALF', 'pack'));
    expect(refused).toMatchObject({ result: 'cancelled' });
    expect(refused?.message).toContain('er wordt niets meer voor ingepakt');
    for (const pack of packs) await ours.undo(project, pack.id);
    expect((await cards())('back', project)).toBeUndefined();
  });

  it('is unpacked in one go, without what went out, and each of it can be packed again', async () => {
    const cable = await ours.coded('KABEL', 20);
    const lamp = await ours.coded('LAMPEN', 0, ['LP-1', 'LP-2', 'LP-3']);
    const { id: project } = await ours.job(cable.id, 10, [5, 90]);
    await ours.line(project, lamp.id, 3);
    const packs = [scanned('KABEL', 'pack', { amount: 8 }), scanned('LP-1', 'pack')];
    await ours.scan(project, ...packs, scanned('LP-2', 'pack'));
    await ours.scan(project, scanned('KABEL', 'out', { amount: 3 }), scanned('LP-2', 'out'));
    await ours.planner.call('PATCH', `/projects/${project}`, { status: 'geannuleerd' });

    const unpack = async (): Promise<{ id: string; message: string }[]> => {
      const answer = await ours.call('POST', `/projects/${project}/unpack`, {});
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    const unpacked = await unpack();
    expect(unpacked.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Uitgepakt: .*\(LP-1\)\.$/),
      expect.stringMatching(/^Uitgepakt: 5 × /),
    ]);
    expect(await unpack()).toEqual([]);
    expect(await ours.packing(project)).toMatchObject([
      { packed: 3, out: 3 },
      { packed: 1, out: 1 },
    ]);
    // The scans before it are none any more.
    for (const { id } of packs) {
      expect(await ours.undo(project, id)).toMatchObject({ result: 'already' });
    }

    for (const { id } of unpacked)
      expect(await ours.undo(project, id)).toMatchObject({ result: 'ok' });
    expect(await ours.packing(project)).toMatchObject([
      { packed: 8, out: 3 },
      { packed: 2, out: 1 },
    ]);
    expect(await unpack()).toHaveLength(2);
  });
});

describe('what was agreed of what is still out', () => {
  const dayIn = (hours: number) => inHours(hours).slice(0, 10);

  const agree = async (project: number, ...returns: readonly object[]) => {
    const answer = await ours.call('POST', `/projects/${project}/expected-returns`, { returns });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it('is kept and told, and is not late until its day is over', async () => {
    const cable = await ours.coded('BLIJFT', 20);
    const lamp = await ours.coded('LATER', 0, ['LT-1', 'LT-2']);
    const { id: project } = await ours.job(cable.id, 5, [-90, -40]);
    await ours.line(project, lamp.id, 2);
    const at = inHours(-80);
    await ours.scan(
      project,
      scanned('BLIJFT', 'out', { amount: 5, at }),
      scanned('LT-1', 'out', { at }),
      scanned('LT-2', 'out', { at })
    );
    expect((await cards())('late', project)).toBeDefined();
    const [unit = 0, other = 0] = lamp.units;
    const until = dayIn(72);
    const packing = await agree(
      project,
      { product_id: cable.id, amount: 5, kind: 'stays', until },
      { product_id: lamp.id, unit_id: unit, kind: 'later', until }
    );
    expect(packing).toMatchObject([
      { product_id: cable.id, expected: { kind: 'stays', until, amount: 5 } },
      {
        product_id: lamp.id,
        expected: null,
        units: [
          { id: unit, expected: { kind: 'later', until } },
          { id: other, expected: null },
        ],
      },
    ]);
    expect((await cards())('late', project)).toBeDefined();
    await ours.scan(project, scanned('LT-2', 'back'));
    expect((await cards())('late', project)).toBeUndefined();
    await agree(project, {
      product_id: cable.id,
      amount: 5,
      kind: 'stays',
      until: dayIn(-30),
    });
    expect((await cards())('late', project)).toBeDefined();
    await agree(project, { product_id: cable.id, amount: 5, kind: 'later', until });
    expect((await cards())('late', project)).toBeUndefined();
    await agree(project, { product_id: cable.id, kind: 'later', until: null });
    expect((await cards())('late', project)).toBeDefined();
  });

  it('is told to those who plan, until it is back', async () => {
    const cable = await ours.coded('AFSPRAAK', 20);
    const lamp = await ours.coded('AFSPRAAK2', 0, ['AF-1']);
    const { id: project } = await ours.job(cable.id, 5);
    await ours.line(project, lamp.id, 1);
    await ours.scan(project, scanned('AFSPRAAK', 'out', { amount: 5 }), scanned('AF-1', 'out'));
    const [unit = 0] = lamp.units;
    const until = dayIn(72);
    await agree(
      project,
      { product_id: cable.id, amount: 4, kind: 'stays', until },
      { product_id: lamp.id, unit_id: unit, kind: 'later', until }
    );
    const planner = test.callAs(await test.addUser(ours.tenant, ['planning.view']));
    const told = async () => (await planner('GET', `/projects/${project}/expected-returns`)).json();
    const cables = { name: 'Lamp', unit_id: null, code: null, kind: 'stays', until };
    expect(await told()).toMatchObject([
      { ...cables, amount: 4 },
      { unit_id: unit, code: 'AF-1', amount: 1, kind: 'later', until },
    ]);
    await ours.scan(project, scanned('AFSPRAAK', 'back', { amount: 3 }), scanned('AF-1', 'back'));
    expect(await told()).toMatchObject([{ ...cables, amount: 2 }]);
    const driver = test.callAs(await test.addUser(ours.tenant, []));
    expect((await driver('GET', `/projects/${project}/expected-returns`)).statusCode).toBe(403);
  });

  it('is awaited on its day', async () => {
    const { id } = await ours.coded('VANDAAG', 20);
    const { id: project } = await ours.job(id, 5, [-90, 400]);
    await ours.scan(project, scanned('VANDAAG', 'out', { amount: 5 }));
    const day = dayIn(200);
    await agree(project, { product_id: id, amount: 2, kind: 'later', until: day });
    const { back } = (await ours.call('GET', `/warehouse?day=${day}`)).json();
    expect(back).toMatchObject([{ project_id: project }]);
  });

  it('is of the goods of the project alone', async () => {
    const { id } = await ours.coded('EIGEN', 2);
    const { id: project } = await ours.job(id, 1);
    const other = await ours.coded('ANDERS', 2);
    const path = `/projects/${project}/expected-returns`;
    const returns = [{ product_id: other.id, kind: 'later', until: '2031-01-01' }];
    expect((await ours.call('POST', path, { returns })).statusCode).toBe(400);
    const planner = test.callAs(await test.addUser(ours.tenant, ['planning.view']));
    expect((await planner('POST', path, { returns })).statusCode).toBe(403);
  });
});
