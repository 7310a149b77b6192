import { beforeAll, describe, expect, it } from 'vitest';
import { handleEndingOptions } from '#server/modules/plan/options/ending';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

const WEEK = { start_date: '2031-05-01T08:00:00Z', end_date: '2031-05-03T08:00:00Z' };

/** A company with twelve lamps, and options on them by different planners. */
const company = async (stock = 12) => {
  const planner = await plannerOf(test);
  const { add, call, tenantId } = planner;
  const lamp = await add('/products', { name: 'Lamp', stock });
  const option = async (name: string, amount: number, values: object = {}) => {
    const project = await add('/projects', {
      name,
      status: 'optie',
      option_until: '2031-04-01T10:00:00.000Z',
      ...WEEK,
      ...values,
    });
    const changes = [{ op: 'add_line', product_id: lamp.id, amount }];
    const planned = await call('POST', `/projects/${project.id}/plan`, { changes });
    expect(planned.statusCode, planned.body).toBe(200);
    return project;
  };
  const lineOf = async ({ id }: { id: number }) =>
    (await call('GET', `/projects/${id}/plan`)).json().lines[0];
  const change = async ({ id }: { id: number }, body: object) => {
    const changed = await call('PATCH', `/projects/${id}`, body);
    expect(changed.statusCode, changed.body).toBe(200);
  };
  const colleague = () => test.addUser(tenantId, ['projects.manage', 'planning.view']);
  return { ...planner, lamp, option, lineOf, change, colleague };
};

describe('options on the same goods', () => {
  it('stand in the order in which they became options, each with its end', async () => {
    const { option, lineOf, call } = await company();
    const first = await option('Gala', 8);
    const second = await option('Bal', 8);
    expect((await lineOf(first)).option).toMatchObject({
      place: 1,
      others: [{ project_id: second.id, name: 'Bal', is_ahead: false }],
    });
    expect((await lineOf(second)).option).toEqual({
      place: 2,
      others: [
        {
          project_id: first.id,
          name: 'Gala',
          option_until: '2031-04-01T10:00:00.000Z',
          is_ahead: true,
        },
      ],
    });
    const [standing] = (await call('GET', `/standings?project_ids=${second.id}`)).json();
    expect(standing.option).toMatchObject({ place: 2, option_until: '2031-04-01T10:00:00.000Z' });
    const board = await call(
      'GET',
      '/planning?by=projects&from=2031-05-01T00:00:00Z&until=2031-05-05T00:00:00Z'
    );
    const places = board.json().map((row: { bars: { option: { place: number } }[] }) => {
      return row.bars[0]?.option.place;
    });
    expect(places).toEqual([1, 2]);
    const [shortage] = (
      await call('GET', '/shortages?from=2031-05-01T00:00:00Z&until=2031-05-05T00:00:00Z')
    ).json();
    expect(shortage.projects).toMatchObject([
      { name: 'Gala', place: 1, option_until: '2031-04-01T10:00:00.000Z' },
      { name: 'Bal', place: 2 },
    ]);
  });

  it('a project that becomes an option again is the last', async () => {
    const { option, lineOf, change } = await company();
    const first = await option('Gala', 8);
    const second = await option('Bal', 8);
    await change(first, { status: 'offerte' });
    await change(first, { status: 'optie' });
    expect((await lineOf(first)).option.place).toBe(2);
    expect((await lineOf(second)).option.place).toBe(1);
  });

  it('do not wait where there is enough, at another time, or for what lapsed', async () => {
    const { option, lineOf } = await company();
    const first = await option('Gala', 4);
    await option('Bal', 8);
    expect(await lineOf(first)).not.toHaveProperty('option');
    const later = await option('Later', 12, {
      start_date: '2031-05-03T08:00:00Z',
      end_date: '2031-05-04T08:00:00Z',
    });
    expect(await lineOf(later)).not.toHaveProperty('option');
    const { id } = await option('Lapt', 12);
    await test.pool.query(`update projects set option_until = '2020-01-01' where id = $1`, [id]);
    const waiting = (await lineOf(first)).option?.others ?? [];
    expect(waiting).not.toContainEqual(expect.objectContaining({ name: 'Lapt' }));
  });
});

describe('what falls free', () => {
  it('is offered to the next, by a mail to its planner and a mark', async () => {
    const { option, change, call, colleague } = await company();
    const first = await option('Gala', 8);
    const daan = await colleague();
    const second = await option('Bal', 8, { planner_id: daan.id });
    await change(first, { status: 'geannuleerd' });
    const [mail, ...more] = await test.mailsTo(daan.email);
    expect(mail?.subject).toContain('Bal');
    expect(mail?.text).toContain('Gala');
    expect(more).toEqual([]);
    const marked = (await call('GET', `/projects/${second.id}`)).json();
    expect(marked.option_offered_at).toEqual(expect.any(String));
    await change(second, { status: 'boeking' });
    expect((await call('GET', `/projects/${second.id}`)).json().option_offered_at).toBeNull();
  });

  it('is offered when the first one moves away, and not when it is booked', async () => {
    const { option, change, colleague } = await company();
    const first = await option('Gala', 8);
    const daan = await colleague();
    await option('Bal', 8, { planner_id: daan.id });
    await change(first, { notes: 'Gebeld' });
    expect(await test.mailsTo(daan.email)).toHaveLength(0);
    await change(first, { start_date: '2031-06-01T08:00:00Z', end_date: '2031-06-03T08:00:00Z' });
    expect(await test.mailsTo(daan.email)).toHaveLength(1);
    const other = await company();
    const booked = await other.option('Gala', 8);
    const noor = await other.colleague();
    await other.option('Bal', 8, { planner_id: noor.id });
    await other.change(booked, { status: 'boeking' });
    expect(await test.mailsTo(noor.email)).toHaveLength(0);
  });

  it.each([[true], [false]])(
    'is offered once when the first one ends, cancelled by that or not: %s',
    async cancels => {
      const { option, colleague, tenantId } = await company();
      await test.pool.query('update tenants set cancel_lapsed_options = $2 where id = $1', [
        tenantId,
        cancels,
      ]);
      await option('Gala', 8, { option_until: '2031-03-01T10:00:00.000Z' });
      const daan = await colleague();
      await option('Bal', 8, { planner_id: daan.id });
      const log = { warn: (warning: unknown) => expect(warning).toBeUndefined() };
      const run = (at: string) => handleEndingOptions(test.services, log, new Date(at));
      await run('2031-03-01T09:00:00Z');
      expect(await test.mailsTo(daan.email)).toHaveLength(0);
      await Promise.all([run('2031-03-01T11:00:00Z'), run('2031-03-01T11:00:00Z')]);
      await run('2031-03-02T11:00:00Z');
      expect(await test.mailsTo(daan.email)).toHaveLength(1);
    }
  );
});
