import { beforeAll, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
});

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The events of somebody's shifts, by their title: UID and status. */
const shiftsIn = async (user: TestUser) => {
  const { url } = (await test.callAs(user)('GET', '/calendar')).json();
  const { body } = await test.app.inject({ url: new URL(url).pathname });
  const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  return Object.fromEntries(
    events
      .filter(event => event.includes('UID:shift-'))
      .map(event => [
        /SUMMARY:(.*)\r/.exec(event)?.[1],
        [/UID:(\S+)/.exec(event)?.[1], /STATUS:(\w+)/.exec(event)?.[1]],
      ])
  );
};

it('has own shifts: asked ones with reserve, firm ones, cancelled ones for thirty days, no planned ones', async () => {
  const user = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
  const { rows } = await test.pool.query<{ id: number }>('select id from crew where user_id = $1', [
    user.id,
  ]);
  const jan = Number(rows[0]?.id);
  const stagehand = await ours.crewFunction({ name: 'Stagehand' });
  const place = async (name: string, day: number, state: string) => {
    const id = await ours.project({ name });
    const from = soon(24 * day);
    const shift = await ours.shift(id, stagehand, { from, until: soon(24 * day + 8) });
    if (state === 'requested') {
      const asked = await ours.call('POST', '/crew/requests', {
        requests: [{ shift_id: shift, crew_ids: [jan] }],
      });
      return Number(asked.json()[0].assignment_id);
    }
    await ours.plan(id, { op: 'assign', shift_id: shift, crew_ids: [jan], state });
    const [{ assignments }] = (await ours.read(id)).shifts;
    return Number(assignments[0].id);
  };
  const firm = await place('Vast', 1, 'confirmed');
  const asked = await place('Gevraagd', 2, 'requested');
  await place('Voorlopig', 3, 'planned');
  expect(await shiftsIn(user)).toEqual({
    'Stagehand – Vast': [`shift-${firm}@localhost`, 'CONFIRMED'],
    'Stagehand – Gevraagd': [`shift-${asked}@localhost`, 'TENTATIVE'],
  });
  const stored = await test.pool.query<{ project_id: number }>(
    'select project_id from assignments where id = $1',
    [firm]
  );
  await ours.plan(Number(stored.rows[0]?.project_id), { op: 'cancel', ids: [firm] });
  expect((await shiftsIn(user))['Stagehand – Vast']).toEqual([
    `shift-${firm}@localhost`,
    'CANCELLED',
  ]);
  await test.pool.query(
    `update assignments set changed_at = now() - interval '31 days' where id = $1`,
    [firm]
  );
  expect((await shiftsIn(user))['Stagehand – Vast']).toBeUndefined();
});
