import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction({ name: 'Stagehand', wage: { unit: 'hour', amount: 20 } });
});

describe('erasing', () => {
  const eraseAs = async (id: number) => {
    await ours.call('PATCH', `/crew/${id}`, { active: false });
    await test.pool.query('update sessions set password_checked_at = now() where user_id = $1', [
      ours.user.id,
    ]);
    const erased = await ours.call('PATCH', `/crew/${id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
  };

  it('also deletes the history of merged records and of deleted trips', async () => {
    const gone = await ours.person({ name: 'Vergeten Een', email: 'vergeten@crew.example' });
    const middle = await ours.person({ name: 'Vergeten Twee' });
    const kept = await ours.person({ name: 'Vergeten Drie' });
    const trip = await ours.add('/transport', {
      vehicle: 'Bus',
      crew_id: gone,
      departure: hour(1),
      arrival: hour(2),
    });
    expect((await ours.call('DELETE', `/transport/${trip.id}`)).statusCode).toBe(200);
    for (const [from, into] of [
      [gone, middle],
      [middle, kept],
    ])
      expect((await ours.call('POST', `/crew/${from}/merge`, { into })).statusCode).toBe(200);
    await eraseAs(kept);
    const { rows } = await test.pool.query<{ metadata: object }>(
      'select metadata from audit_log where tenant_id = $1',
      [ours.tenantId]
    );
    expect(JSON.stringify(rows)).not.toMatch(/[Vv]ergeten/);
    const others = await test.pool.query(
      `select count(*)::int from audit_log where tenant_id = $1 and action_type = 'transport.deleted'
        and metadata #>> '{before,vehicle}' = 'Bus'`,
      [ours.tenantId]
    );
    expect(others.rows).toEqual([{ count: 1 }]);
  });

  it('keeps the assignments of a person without an account, and no personal data', async () => {
    const id = await ours.person({ name: 'Bekend Persoon', email: 'bekend@crew.example' });
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [id],
      state: 'confirmed',
    });
    const trip = await ours.add('/transport', {
      vehicle: 'Bus',
      crew_id: id,
      departure: hour(30),
      arrival: hour(31),
    });
    expect(trip.driver).toBe('Bekend Persoon');
    expect(errorOf(await ours.call('PATCH', `/crew/${id}/erase`))).toEqual([409, 'not_deleted']);
    await ours.call('PATCH', `/crew/${id}`, { active: false });
    const checked = (at: string) =>
      test.pool.query(`update sessions set password_checked_at = ${at} where user_id = $1`, [
        ours.user.id,
      ]);
    await checked("now() - interval '1 day'");
    expect(errorOf(await ours.call('PATCH', `/crew/${id}/erase`))).toEqual([
      403,
      'password_required',
    ]);
    await checked('now()');
    const erased = await ours.call('PATCH', `/crew/${id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
    expect(erased.json()).toMatchObject({ name: 'Gewist', email: null });
    const told = await Promise.all(
      [
        `/crew/${id}`,
        '/crew',
        '/audit-logs?limit=100',
        `/projects/${project}/crew`,
        `/transport/${trip.id}`,
      ].map(path => ours.call('GET', path))
    );
    for (const answer of told) expect(answer.body).not.toMatch(/[Bb]ekend/);
    expect((await ours.read(project)).shifts[0].assignments).toMatchObject([
      { crew_id: id, name: 'Gewist', state: 'confirmed' },
    ]);
  });
});

describe('an erased account', () => {
  it('leaves nothing of the person in crew', async () => {
    const user = await test.addUser(ours.tenantId, [], { name: 'Onthouden', phone: '0612345678' });
    const [{ id }] = await ours.crewOf(user.id);
    await ours.call('PATCH', `/crew/${id}`, { notes: 'Onthouden als betrouwbaar' });
    await ours.add(`/crew/${id}/availability`, { state: 'away', from: hour(0), until: hour(1) });
    await ours.call('PATCH', `/users/${user.id}/soft-delete`);
    await test.pool.query('update sessions set password_checked_at = now() where user_id = $1', [
      ours.user.id,
    ]);
    const erased = await ours.call('PATCH', `/users/${user.id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await ours.call('GET', `/crew/${id}`)).json()).toMatchObject({
      name: 'Gewist',
      email: null,
      phone: null,
      notes: null,
      active: false,
    });
    expect((await ours.call('GET', `/crew/${id}/availability`)).json()).toEqual([]);
    for (const path of ['/crew', '/audit-logs?limit=100']) {
      expect((await ours.call('GET', path)).body, path).not.toContain('Onthouden');
    }
  });
});
