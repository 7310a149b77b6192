import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
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

describe('two records of a person', () => {
  const confirm = (shift_id: number, crew_id: number, state = 'confirmed') => ({
    op: 'assign',
    shift_id,
    crew_ids: [crew_id],
    state,
  });

  it('become one, with all that was planned; the firmer of a shift stays', async () => {
    const [twice, jan] = [
      await ours.person({
        name: 'J. Smit',
        phone: '0612345678',
        notes: 'Hoogtevrees',
        functions: [{ function_id: stagehand }],
      }),
      await ours.person({ name: 'Jan Smit', notes: 'Rijdt graag' }),
    ];
    const project = await ours.project();
    const [both, other] = [
      await ours.shift(project, stagehand, { amount: 2 }),
      await ours.shift(project, stagehand, { from: hour(20), until: hour(22) }),
    ];
    await ours.plan(
      project,
      confirm(both, twice),
      confirm(both, jan, 'planned'),
      confirm(other, twice, 'planned')
    );
    const merged = await ours.call('POST', `/crew/${twice}/merge`, { into: jan });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(merged.json()).toMatchObject({
      id: jan,
      name: 'Jan Smit',
      phone: '0612345678',
      notes: 'Rijdt graag',
      functions: [{ function_id: stagehand }],
    });
    expect((await ours.call('GET', `/crew/${twice}`)).statusCode).toBe(404);
    const { shifts } = await ours.read(project);
    expect(
      shifts.map(({ assignments }: { assignments: { crew_id: number; state: string }[] }) =>
        assignments.map(({ crew_id, state }) => [crew_id, state])
      )
    ).toEqual([[[jan, 'confirmed']], [[jan, 'planned']]]);
  });

  it('stay two where one person would be in two places, and where one has an account', async () => {
    const [twice, jan] = [await ours.person(), await ours.person()];
    const [gala, beurs] = [await ours.project(), await ours.project()];
    await ours.plan(gala, confirm(await ours.shift(gala, stagehand), twice));
    await ours.plan(beurs, confirm(await ours.shift(beurs, stagehand), jan));
    const refused = await ours.call('POST', `/crew/${twice}/merge`, { into: jan });
    expect(errorOf(refused)).toEqual([409, 'person_taken']);
    expect((await ours.call('GET', `/crew/${twice}`)).statusCode).toBe(200);
    const [person] = await ours.crewOf((await test.addUser(ours.tenantId)).id);
    const account = await ours.call('POST', `/crew/${person.id}/merge`, { into: jan });
    expect(errorOf(account)).toEqual([409, 'in_use']);
    const stranger = await (await crewingOf(test)).person();
    const theirs = await ours.call('POST', `/crew/${jan}/merge`, { into: stranger });
    expect(fieldTextsOf(theirs)).toEqual({ into: FIELD_TEXTS.gone });
    const unseen = await ours.call('POST', `/crew/${stranger}/merge`, { into: stranger });
    expect(unseen.statusCode).toBe(404);
    const itself = await ours.call('POST', `/crew/${jan}/merge`, { into: jan });
    expect(fieldTextsOf(itself)).toEqual({ into: FIELD_TEXTS.same_record });
  });
});

it('keeps the planned one of two records where the request of the other has lapsed', async () => {
  const [twice, jan] = [await ours.person({ email: 'twee@crew.example' }), await ours.person()];
  const project = await ours.project();
  const shift = await ours.shift(project, stagehand, { amount: 2 });
  await ours.call('POST', '/crew/requests', {
    requests: [{ shift_id: shift, crew_ids: [twice] }],
  });
  await ours.plan(project, { op: 'assign', shift_id: shift, crew_ids: [jan], state: 'planned' });
  await test.pool.query(
    `update assignments set due = now() - interval '1 hour' where shift_id = $1 and crew_id = $2`,
    [shift, twice]
  );
  const merged = await ours.call('POST', `/crew/${twice}/merge`, { into: jan });
  expect(merged.statusCode, merged.body).toBe(200);
  expect((await ours.read(project)).shifts[0].assignments).toMatchObject([
    { crew_id: jan, state: 'planned' },
  ]);
});
