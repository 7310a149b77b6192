import { beforeAll, describe, expect, it } from 'vitest';
import type { EventsAnswer } from '#contract/integrations/events';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { MOVE } from '../support/moving.ts';
import { companyWithTokens } from '../support/programs.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let read: (path: string) => Promise<EventsAnswer>;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  const { make } = await companyWithTokens(test, ours.tenantId);
  const program = await make(['projects.view', 'transport.view', 'crew.view']);
  read = async path => (await program.call('GET', path)).json();
});

/** The events that some work causes: their types and changed fields. */
const heardOf = async (work: () => Promise<unknown>) => {
  const { next } = await read('/events?after=latest');
  await work();
  const { events } = await read(`/events?after=${next}`);
  return events.map(({ type, data }) => [type, 'changed' in data ? data.changed : []] as const);
};

const tripWith = (values: object) =>
  ours.add('/transport', { departure: hour(1), arrival: hour(2), ...values });

const done = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await ours.call(method, path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

describe('programs hear of what changes with another record', () => {
  it('of trips that move with their project', async () => {
    const project = await ours.project();
    await tripWith({ vehicle: 'Bus', project_id: project });
    const heard = await heardOf(() =>
      done('PATCH', `/projects/${project}`, {
        start_date: hour(48),
        end_date: hour(72),
        moving: MOVE,
      })
    );
    expect(heard).toContainEqual(['trip.updated', ['arrival', 'departure']]);
  });

  it('of shifts that are copied and deleted with their project', async () => {
    const project = await ours.project();
    await ours.shift(project, await ours.crewFunction());
    let copy = 0;
    const copied = await heardOf(async () => {
      copy = (await done('POST', `/projects/${project}/duplicate`, {})).id;
    });
    expect(copied).toContainEqual(['shift.created', []]);
    const deleted = await heardOf(() => done('DELETE', `/projects/${copy}`));
    expect(deleted).toEqual([
      ['shift.deleted', []],
      ['project.deleted', []],
    ]);
  });

  it('of trips whose vehicle or driver is merged', async () => {
    const [one, other] = [await ours.person(), await ours.person()];
    const bus = await ours.add('/vehicles', { name: 'Bus 1', kind: 'van' });
    const same = await ours.add('/vehicles', { name: 'Bus 1 b', kind: 'van' });
    await tripWith({ vehicle_id: bus.id, crew_id: one });
    const vehicle = await heardOf(() =>
      done('POST', `/vehicles/${bus.id}/merge`, { into: same.id })
    );
    expect(vehicle).toContainEqual(['trip.updated', ['vehicle_id']]);
    const driver = await heardOf(() => done('POST', `/crew/${one}/merge`, { into: other }));
    expect(driver).toContainEqual(['trip.updated', ['crew_id']]);
  });

  it.each(['their administrator', 'a superadmin'])('of what %s erases a name from', async who => {
    const eraser = who === 'a superadmin' ? await test.addUser(null) : ours.user;
    const leaver = await test.addUser(ours.tenantId, [], { name: 'Vertrokken' });
    const project = await ours.project({ planner_id: leaver.id });
    await tripWith({ vehicle: 'Bus', driver_id: leaver.id });
    const eraseAs = test.callAs(eraser);
    expect((await eraseAs('PATCH', `/users/${leaver.id}/soft-delete`)).statusCode).toBe(200);
    await test.pool.query('update sessions set password_checked_at = now() where user_id = $1', [
      eraser.id,
    ]);
    const heard = await heardOf(() => eraseAs('PATCH', `/users/${leaver.id}/erase`));
    expect(heard).toContainEqual(['trip.updated', ['driver_id']]);
    expect(heard).toContainEqual(['project.updated', ['planner_id']]);
    expect((await ours.call('GET', `/projects/${project}`)).body).not.toContain('Vertrokken');
  });
});
