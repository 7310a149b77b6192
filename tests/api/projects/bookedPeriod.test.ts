import { beforeAll, expect, it } from 'vitest';
import { inHours } from '../support/warehouse.ts';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

const PERIOD = { start_date: inHours(24), end_date: inHours(48) };

let planner: Awaited<ReturnType<typeof plannerOf>>;

beforeAll(async () => {
  planner = await plannerOf(await buildTestApp(), ['projects.manage']);
});

const projectOf = async (values: object) => {
  const { id } = await planner.add('/projects', { name: 'Bruiloft', ...values });
  return (changes: object) => planner.call('PATCH', `/projects/${id}`, changes);
};

it.each(['start_date', 'end_date'])('a booking keeps its %s', async end => {
  const change = await projectOf({ ...PERIOD, status: 'boeking' });
  const refused = await change({ [end]: null });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    errorCode: 'booked_without_period',
    fields: { [end]: 'Verplicht veld.' },
  });
  expect((await change({ [end]: null, status: 'optie' })).statusCode).toBe(200);
});

it('a booking may be unplanned from the beginning, and changed otherwise', async () => {
  const change = await projectOf({ status: 'boeking' });
  expect((await change({ end_date: null, name: 'Feest' })).statusCode).toBe(200);
});

it('an option loses its dates, and is then booked without them', async () => {
  const change = await projectOf({ ...PERIOD, status: 'optie' });
  expect((await change({ start_date: null, end_date: null })).statusCode).toBe(200);
  expect((await change({ status: 'boeking' })).statusCode).toBe(200);
});
