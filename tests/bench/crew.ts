import type { DatabaseClient } from '#server/db/connection';
import { type Filled, withEmbedded, withPostgres } from './records.ts';
import { answered, rowOf, sorted, timeOf, timesOf } from './times.ts';

/** People who can be planned, and confirmed shifts of each in the half year around today. */
const PEOPLE = 1_500;
const SHIFTS_EACH = 60;

const SIZES = { customers: 1_000, products: 500 };

/** Candidates for a shift, and the board by crew: four weeks of fifty people. */
export const measureCrew = async (postgres: string | undefined): Promise<string[][]> => {
  const rows = [['call', 'p50', 'p95', 'bare p95', 'target', '']];
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const measure = async ({ url, headers }: Filled) => {
    const calls: [what: string, path: string, target: number][] = [
      [
        `candidates among ${PEOPLE.toLocaleString('en')} people`,
        `/crew/candidates?from=${at(3)}&until=${at(3.3)}`,
        150,
      ],
      ['the board by crew, 28 days × 50', `/planning?by=crew&from=${at(0)}&until=${at(28)}`, 200],
    ];
    for (const [what, path, target] of calls) {
      const ours = await timesOf(() => answered(`${url}/api${path}`, { headers }));
      rows.push(rowOf(what, { ours, target }));
    }
    rows.push(...(await measureAnswers({ url, headers })));
  };
  await (postgres
    ? withPostgres(postgres, SIZES, measure, fillCrew)
    : withEmbedded(SIZES, measure, fillCrew));
  return rows;
};

/** The festival's requests: enough for every round, and for those who answer at once. */
const ASKED = 120;
const AT_ONCE = 40;

/** An answer by itself, and answers of many at once while the planner saves a shift. */
const measureAnswers = async ({ url, headers }: Pick<Filled, 'url' | 'headers'>) => {
  const read = async (path: string) => (await fetch(`${url}/api${path}`, { headers })).json();
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    answered(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...more, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const filter = encodeURIComponent(JSON.stringify({ q: 'Festival' }));
  const [{ id }] = await read(`/projects?filter=${filter}`);
  const plan = await read(`/projects/${id}/crew`);
  const ids: number[] = plan.shifts[0].assignments.map((each: { id: number }) => each.id);
  const answer = () => post(`/crew/requests/${ids.pop()}/answer`, { answer: 'yes' });
  const alone = await timesOf(answer);
  const change = { op: 'update_shift', id: plan.shifts[0].id, notes: 'Verzamelen bij de poort' };
  const save = () =>
    post(`/projects/${id}/crew`, { changes: [change] }, { 'if-match': `"v${plan.version}"` });
  const times = await Promise.all([
    timeOf(save),
    ...Array.from({ length: AT_ONCE }, () => timeOf(answer)),
  ]);
  return [
    rowOf('an answer to a request', { ours: alone, target: 100 }),
    rowOf(`each of ${AT_ONCE} answers at once, while the planner saves`, {
      ours: sorted(times),
      // They wait for each other at the lock of the shift.
      target: AT_ONCE * 100,
    }),
  ];
};

/** Written without triggers, the bookings as the triggers would. */
const fillCrew = async (client: DatabaseClient, tenantId: number) => {
  const run = (text: string) => client.query(text, [tenantId]);
  await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
  await run(`insert into user_permissions (user_id, tenant_id, permission)
    select u.id, u.tenant_id, wanted from users u,
      unnest(array['planning.view', 'crew.view', 'crew.manage', 'costs.view']) wanted
    where u.tenant_id = $1 on conflict do nothing`);
  await run(`update tenants set country = 'NL' where id = $1`);
  await client.query('set local session_replication_role = replica');
  await run(`insert into crew_functions (tenant_id, name) values ($1, 'Stagehand')`);
  await run(`insert into projects (tenant_id, name, status, number)
    values ($1, 'Klus', 'boeking', '2026-000001')`);
  await run(`insert into crew (tenant_id, name) select $1, 'Persoon ' || n
    from generate_series(1, ${PEOPLE}) n`);
  await run(`insert into crew_skills (tenant_id, crew_id, function_id)
    select c.tenant_id, c.id, f.id from crew c
      join crew_functions f on f.tenant_id = c.tenant_id where c.tenant_id = $1 and c.id % 2 = 0`);
  await run(`insert into shifts (tenant_id, project_id, function_id, name, amount, starts_at, ends_at, break_minutes)
    select $1, p.id, f.id, 'Stagehand', ${PEOPLE % 999 || 999},
      date_trunc('day', now()) + make_interval(days => 3 * n - ${SHIFTS_EACH * 1.5}, hours => 8),
      date_trunc('day', now()) + make_interval(days => 3 * n - ${SHIFTS_EACH * 1.5}, hours => 16), 30
    from projects p join crew_functions f on f.tenant_id = p.tenant_id
      cross join generate_series(1, ${SHIFTS_EACH}) n
    where p.tenant_id = $1 and p.number = '2026-000001'`);
  await run(`insert into assignments (tenant_id, shift_id, project_id, crew_id, state)
    select $1, s.id, s.project_id, c.id, 'confirmed'
    from shifts s join crew c on c.tenant_id = s.tenant_id where s.tenant_id = $1`);
  await run(`insert into bookings (tenant_id, source, source_id, role, crew_id, project_id, job, starts_at, ends_at, firm,
      work_minutes, travel_minutes)
    select a.tenant_id, 'shift', a.id, 'crew', a.crew_id, a.project_id, a.project_id, s.starts_at, s.ends_at,
      s.ends_at > now(), 450, 0
    from assignments a join shifts s on s.tenant_id = a.tenant_id and s.id = a.shift_id
    where a.tenant_id = $1`);
  await run(`insert into projects (tenant_id, name, status, number)
    values ($1, 'Festival', 'boeking', '2026-000002')`);
  await run(`insert into shifts (tenant_id, project_id, function_id, name, amount, starts_at, ends_at, break_minutes)
    select $1, p.id, f.id, 'Opbouw', ${ASKED}, date_trunc('day', now()) + interval '200 days 8 hours',
      date_trunc('day', now()) + interval '200 days 16 hours', 30
    from projects p join crew_functions f on f.tenant_id = p.tenant_id
    where p.tenant_id = $1 and p.number = '2026-000002'`);
  await run(`insert into assignments (tenant_id, shift_id, project_id, crew_id, state, on_accept)
    select $1, s.id, s.project_id, c.id, 'requested', 'confirm'
    from shifts s join lateral (
      select id from crew where tenant_id = $1 order by id limit ${ASKED}
    ) c on true
    where s.tenant_id = $1 and s.name = 'Opbouw'`);
  await client.query('commit');
  await client.query('analyze crew; analyze bookings; analyze assignments; analyze shifts');
};
