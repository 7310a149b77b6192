import { expect, it } from 'vitest';
import { names, plannerOf, query } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

const office = async () => {
  const planner = await plannerOf(test, ['projects.manage']);
  const venue = await planner.add('/venues', { name: 'AFAS Live', city: 'Amsterdam' });
  return { ...planner, venue };
};

it('gives a project its name, until another location is typed', async () => {
  const { add, call, venue } = await office();
  const project = await add('/projects', { name: 'Gala', venue_id: venue.id });
  expect(project).toMatchObject({ venue_id: venue.id, location: 'AFAS Live' });
  const typed = await call('PATCH', `/projects/${project.id}`, { location: 'Tuin van de bruid' });
  expect(typed.json()).toMatchObject({ venue_id: null, location: 'Tuin van de bruid' });
});

it('leaves the projects that took place there with its name', async () => {
  const { add, call, venue } = await office();
  const { id } = await add('/projects', { name: 'Gala', venue_id: venue.id });
  const there = `/projects?${query({ filter: { venue_id: venue.id } })}`;
  expect(names(await call('GET', there))).toEqual(['Gala']);
  expect((await call('DELETE', `/venues/${venue.id}`)).statusCode).toBe(200);
  expect((await call('GET', `/projects/${id}`)).json()).toMatchObject({
    venue_id: null,
    location: 'AFAS Live',
  });
});

it('is copied with a project', async () => {
  const { add, venue } = await office();
  const { id } = await add('/projects', { name: 'Gala', venue_id: venue.id });
  const copy = await add(`/projects/${id}/duplicate`, { name: 'Gala 2' });
  expect(copy).toMatchObject({ venue_id: venue.id, location: 'AFAS Live' });
});

it('is found by staff, and by no freelancer', async () => {
  const { call, tenantId } = await office();
  expect((await call('GET', '/search?q=afas')).json().venues).toMatchObject([
    { title: 'AFAS Live', detail: 'Amsterdam' },
  ]);
  const freelancer = await test.addUser(tenantId, [], { user_type: 'freelancer' });
  const asked = test.callAs(freelancer);
  expect((await asked('GET', '/venues')).statusCode).toBe(403);
  expect((await asked('GET', '/search?q=afas')).json()).not.toHaveProperty('venues');
});
