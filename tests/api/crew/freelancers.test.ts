import { beforeAll, describe, expect, it } from 'vitest';
import { attachmentsOf } from '../support/attachments.ts';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { query } from '../support/planner.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let freelancer: TestUser;
let call: ReturnType<TestApp['callAs']>;
let member: number;
let customer: number;
/** Projects by how the freelancer is on them. */
const ids = new Map<string, number>();

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const crewOf = async (userId: number) => {
  const { rows } = await test.pool.query<{ id: number }>('select id from crew where user_id = $1', [
    userId,
  ]);
  return Number(rows[0]?.id);
};

const OWN = ['confirmed', 'driven', 'both'];

const HIDDEN = ['planned', 'requested', 'accepted', 'declined', 'lapsed', 'cancelled', 'other'];

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  freelancer = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
  call = test.callAs(freelancer);
  member = await crewOf(freelancer.id);
  const stagehand = await ours.crewFunction({
    wage: { unit: 'hour', amount: 21 },
    price: { unit: 'hour', amount: 42 },
  });
  customer = (await ours.add('/customers', { name: 'Orkest Noord', email: 'info@orkest.example' }))
    .id;
  const colleague = await ours.person({ name: 'Collega' });
  for (const [at, state] of [...OWN, ...HIDDEN].entries()) {
    const project = await ours.project({
      name: `Orkest ${state}`,
      customer_id: customer,
      start_date: inHours(24),
      end_date: inHours(400),
    });
    ids.set(state, project);
    await ours.plan(project, {
      op: 'add_shift',
      ref: 'a',
      function_id: stagehand,
      amount: 2,
      from: inHours(30 + 12 * at),
      until: inHours(34 + 12 * at),
    });
    const [shift] = (await ours.read(project)).shifts;
    const isTheirs = !['driven', 'other'].includes(state);
    const assign = { op: 'assign', shift_id: shift.id, state: 'planned' };
    await ours.plan(project, { ...assign, crew_ids: isTheirs ? [member, colleague] : [colleague] });
    await test.pool.query('update assignments set state = $1 where project_id = $2', [
      isTheirs && state !== 'both' ? state : 'confirmed',
      project,
    ]);
    if (state === 'driven' || state === 'both') {
      const trip = { vehicle: 'Orkestbus', project_id: project, crew_id: member };
      await ours.add('/transport', { ...trip, departure: inHours(30 + 12 * at) });
    }
    await ours.add('/transport', { vehicle: 'Orkestbus van een ander', project_id: project });
  }
});

const idsOf = (states: readonly string[]) =>
  states.map(state => ids.get(state)).toSorted((one = 0, other = 0) => one - other);

const found = (answer: { json(): { id: number }[] }) =>
  answer
    .json()
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);

describe('a freelancer', () => {
  it('sees the projects of their trips and confirmed shifts, in every list', async () => {
    const filters: object[] = [
      {},
      { filter: { q: 'orkest' } },
      { filter: { id: idsOf([...OWN, ...HIDDEN]) } },
      { filter: { customer_id: customer } },
      { filter: { period: 'upcoming' } },
      { range: [0, 24], sort: ['id', 'DESC'] },
    ];
    for (const filter of filters) {
      const answer = await call('GET', `/projects?${query({ ...filter })}`);
      expect(found(answer), JSON.stringify(filter)).toEqual(idsOf(OWN));
    }
    const hits = (await call('GET', '/search?q=orkest')).json();
    expect(found({ json: () => hits.projects })).toEqual(idsOf(OWN));
    expect(hits.customers).toEqual([]);
    expect(hits.transport.map(({ name }: { name: string }) => name)).not.toContain(
      'Orkestbus van een ander'
    );
    const counted = (await call('GET', '/projects/facets')).json();
    expect(JSON.stringify(counted)).not.toContain(`"count":${HIDDEN.length}`);
    expect((await call('GET', '/transport')).json()).toHaveLength(2);
  });

  it('opens these projects, their plans and overviews, and no others', async () => {
    for (const [state, id] of ids) {
      for (const part of ['', '/plan', '/overview', '/files']) {
        const path = `/projects/${id}${part}`;
        const { statusCode } = await call('GET', path);
        if (OWN.includes(state)) expect(statusCode, `${state} ${path}`).toBe(200);
        else expect(statusCode, `${state} ${path}`).toBe(404);
      }
    }
  });

  it('reads the files for the crew of these projects', async () => {
    const files = attachmentsOf(test);
    for (const state of ['confirmed', 'planned']) {
      const path = `/projects/${ids.get(state)}`;
      for (const audience of ['crew', 'internal', 'financial']) {
        const name = `${audience}.pdf`;
        await files.add(ours.user, path, '%PDF-1.7', { name, fields: { audience } });
      }
      const listed = await files.get(freelancer, `${path}/files`);
      const isOwn = state === 'confirmed';
      expect(listed.statusCode).toBe(isOwn ? 200 : 404);
      if (isOwn) expect(listed.json()).toMatchObject([{ name: 'crew.pdf' }]);
    }
  });

  it("sees no wage, price, shift, answer or availability, and no customer's contact", async () => {
    const own = ids.get('confirmed');
    const refused = [
      `/projects/${own}/crew`,
      '/crew',
      `/crew/${member}`,
      `/crew/${member}/availability`,
      '/crew-functions',
      `/crew/candidates?from=${inHours(1)}&until=${inHours(2)}`,
      `/shifts?from=${inHours(1)}&until=${inHours(200)}`,
      `/planning?by=crew&from=${inHours(1)}&until=${inHours(200)}`,
    ];
    for (const path of refused) expect((await call('GET', path)).statusCode, path).toBe(403);
    expect((await call('GET', `/customers/${customer}`)).statusCode).toBe(404);
    for (const part of ['', '/plan', '/overview']) {
      const { body } = await call('GET', `/projects/${own}${part}`);
      expect(body).not.toMatch(/Collega|orkest\.example|"wage":\{|"amount":(21|42)/);
      expect(body).not.toMatch(/"(unit_)?price":\d/);
    }
  });

  it('has these projects in their calendar', async () => {
    const { url } = (await call('GET', '/calendar')).json();
    const { body } = await test.app.inject({ url: new URL(url).pathname });
    const titles = [...body.matchAll(/SUMMARY:Orkest (\w+)/g)].map(([, state]) => state);
    expect(new Set(titles)).toEqual(new Set(OWN));
  });

  it('no longer sees a project that they were taken off', async () => {
    const project = ids.get('confirmed') ?? 0;
    const [shift] = (await ours.read(project)).shifts;
    const own = shift.assignments.find(({ crew_id }: { crew_id: number }) => crew_id === member);
    await ours.plan(project, { op: 'cancel', ids: [own.id] });
    expect((await call('GET', `/projects/${project}`)).statusCode).toBe(404);
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift.id,
      crew_ids: [member],
      state: 'confirmed',
    });
    expect((await call('GET', `/projects/${project}`)).statusCode).toBe(200);
  });
});

describe('staff without the right to see plans', () => {
  it('see that of a project they are confirmed for', async () => {
    const [worker, other] = [
      await test.addUser(ours.tenantId, []),
      await test.addUser(ours.tenantId, []),
    ];
    const project = ids.get('other') ?? 0;
    const [shift] = (await ours.read(project)).shifts;
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift.id,
      crew_ids: [await crewOf(worker.id)],
      state: 'confirmed',
    });
    const path = `/projects/${project}/plan`;
    expect((await test.callAs(worker)('GET', path)).statusCode).toBe(200);
    expect((await test.callAs(other)('GET', path)).statusCode).toBe(403);
  });
});
