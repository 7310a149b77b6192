import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { type Requesting, requestingOf } from '../support/requesting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Requesting;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await requestingOf(test);
  stagehand = await ours.crewFunction({ wage: { unit: 'hour', amount: 22.5 } });
});

const MINUTE = 60_000;

const soon = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

describe('a request', () => {
  it('is mailed once to each person, with all shifts, due time and message', async () => {
    const project = await ours.project({ name: 'Lichtfeest' });
    const [one, other] = [
      await ours.shift(project, stagehand, { name: 'Opbouw', amount: 2 }),
      await ours.shift(project, stagehand, { name: 'Afbouw', from: hour(30), until: hour(34) }),
    ];
    const [jan, piet] = [await ours.mailable({ name: 'Jan Smit' }), await ours.person()];
    const answer = await ours.ask({
      requests: [
        { shift_id: one, crew_ids: [jan.id, piet] },
        { shift_id: other, crew_ids: [jan.id] },
      ],
      due: hour(-24),
      message: 'Neem werkschoenen mee.',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject([
      { shift_id: one, crew_id: jan.id, state: 'requested', mailed: true },
      { shift_id: one, crew_id: piet, state: 'requested', mailed: false },
      { shift_id: other, crew_id: jan.id, state: 'requested', mailed: true },
    ]);
    const mails = await test.mailsTo(jan.email);
    expect(mails).toHaveLength(1);
    const [first] = answer.json();
    const text = mails[0]?.text ?? '';
    expect(text).toContain('Beste Jan,');
    for (const part of ['Lichtfeest, Opbouw', 'Afbouw', '22,50 per uur', 'werkschoenen']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(new RegExp(`/r/[\\w-]{43}\\?id=${first.assignment_id}&a=yes`));
    expect(text.match(/a=no/g)).toHaveLength(2);
    const log = await test.pool.query('select * from sent_mails where crew_id = $1', [jan.id]);
    expect(log.rowCount).toBe(1);
    expect(JSON.stringify(log.rows)).not.toContain('/r/');
    expect(await ours.read(project)).toMatchObject({
      totals: { needed: 3, confirmed: 0, requested: 3, open: 0 },
    });
  });

  it.each([
    [
      'of a shift that has begun',
      { from: soon(-60), until: soon(60) },
      {},
      { 'requests.0.shift_id': 'Deze dienst is al begonnen.' },
    ],
    ['with a due that is past', {}, { due: soon(-1) }, { due: 'Dit moment is al voorbij.' }],
    [
      'with a due after the start',
      {},
      { due: hour(9) },
      { due: 'Dit is na het begin van de dienst.' },
    ],
  ])('%s is refused at its field, which says why', async (_, times, values, fields) => {
    const shift_id = await ours.shift(await ours.project(), stagehand, times);
    const crew_ids = [await ours.person()];
    const answer = await ours.ask({ requests: [{ shift_id, crew_ids }], ...values });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toEqual(fields);
  });

  it('of people or shifts of another company, or of somebody who left, is refused', async () => {
    const other = await requestingOf(test);
    const theirs = await other.shift(await other.project(), await other.crewFunction());
    const shift_id = await ours.shift(await ours.project(), stagehand);
    const crew_ids = [await ours.person()];
    const refused = [
      [{ shift_id: theirs, crew_ids }, 'requests.0.shift_id'],
      [{ shift_id, crew_ids: [await other.person()] }, 'requests.0.crew_ids'],
      [{ shift_id, crew_ids: [await ours.person({ active: false })] }, 'requests.0.crew_ids'],
    ] as const;
    for (const [request, field] of refused) {
      const answer = await ours.ask({ requests: [request] });
      expect(fieldsOf(answer), answer.body).toEqual([field]);
    }
  });

  it('that is sent twice under one key is made and mailed once', async () => {
    const jan = await ours.mailable();
    const shift_id = await ours.shift(await ours.project(), stagehand);
    const body = { requests: [{ shift_id, crew_ids: [jan.id] }] };
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await ours.ask(body, headers), await ours.ask(body, headers)];
    expect(second.json()).toEqual(first.json());
    expect(await test.mailsTo(jan.email)).toHaveLength(1);
  });

  it('lapses at due, without a job, and is opened by asking anew', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const jan = await ours.mailable();
    const id = await ours.asked(shift, jan.id);
    await test.pool.query(
      `update assignments set due = now() - interval '1 minute' where id = $1`,
      [id]
    );
    expect(await ours.assignment(project, id)).toMatchObject({ state: 'lapsed' });
    expect(await ours.read(project)).toMatchObject({ totals: { requested: 0, open: 1 } });
    const [open] = (await ours.call('GET', `/shifts?from=${hour(8)}&until=${hour(9)}&open=true`))
      .json()
      .filter((each: { id: number }) => each.id === shift);
    expect(open).toMatchObject({ requested: 0, open: 1 });
    const candidates = await ours.call('GET', `/crew/candidates?shift_id=${shift}`);
    expect(candidates.json()).toContainEqual(
      expect.objectContaining({ crew_id: jan.id, state: 'free' })
    );
    expect(await ours.answer(id, 'yes')).toEqual({ result: 'too_late', state: 'lapsed' });
    expect(errorOf(await ours.step(id, 'remind'))).toEqual([409, 'answered']);
    expect(await ours.asked(shift, jan.id)).toBe(id);
    expect(await ours.answer(id, 'yes')).toEqual({ result: 'ok', state: 'confirmed' });
  });

  it('is reminded of and withdrawn while it is open', async () => {
    const project = await ours.project();
    const jan = await ours.mailable();
    const id = await ours.asked(await ours.shift(project, stagehand), jan.id);
    const reminded = await ours.step(id, 'remind');
    expect(reminded.json()).toMatchObject({ assignment_id: id, state: 'requested', mailed: true });
    expect(await test.mailsTo(jan.email)).toHaveLength(2);
    const withdrawn = await ours.step(id, 'withdraw');
    expect(withdrawn.json()).toMatchObject({ state: 'cancelled' });
    expect(errorOf(await ours.step(id, 'withdraw'))).toEqual([409, 'answered']);
    expect(await ours.answer(id, 'yes')).toEqual({ result: 'too_late', state: 'cancelled' });
    expect((await ours.step(999_999, 'withdraw')).statusCode).toBe(404);
  });

  it('lapses, and its page ends, when the person is deactivated', async () => {
    const project = await ours.project();
    const jan = await ours.mailable();
    const id = await ours.asked(await ours.shift(project, stagehand), jan.id);
    await ours.call('PATCH', `/crew/${jan.id}`, { active: false });
    expect(await ours.assignment(project, id)).toMatchObject({ state: 'lapsed' });
    const links = await test.pool.query('select from crew_links where crew_id = $1', [jan.id]);
    expect(links.rowCount).toBe(0);
    expect((await ours.call('GET', `/crew/${jan.id}/link`)).statusCode).toBe(404);
  });
});

describe('an answer', () => {
  it('is firm at once or waits for the planner, and raises no version', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand, { amount: 2 });
    const [jan, piet] = [await ours.person(), await ours.person()];
    const firm = await ours.asked(shift, jan);
    const soft = await ours.asked(shift, piet, { on_accept: 'ask' });
    const { version } = await ours.read(project);
    expect(await ours.answer(firm, 'yes', 'Graag')).toEqual({ result: 'ok', state: 'confirmed' });
    expect(await ours.answer(firm, 'yes')).toEqual({ result: 'ok', state: 'confirmed' });
    expect(await ours.answer(soft, 'yes')).toEqual({ result: 'ok', state: 'accepted' });
    expect(await ours.read(project)).toMatchObject({
      version,
      totals: { confirmed: 1, requested: 1 },
    });
    expect(await ours.assignment(project, firm)).toMatchObject({ note: 'Graag' });
  });

  it('of no may become yes until due; a no to what is firm is for the planner', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const id = await ours.asked(shift, await ours.person());
    expect(await ours.answer(id, 'no')).toEqual({ result: 'ok', state: 'declined' });
    expect(await ours.answer(id, 'no')).toEqual({ result: 'ok', state: 'declined' });
    expect(await ours.answer(id, 'yes')).toEqual({ result: 'ok', state: 'confirmed' });
    expect(await ours.answer(id, 'no')).toEqual({ result: 'ask_planner', state: 'confirmed' });
    const declined = await ours.asked(shift, await ours.person());
    await ours.answer(declined, 'no');
    const refused = await ours.post(project, [{ op: 'confirm', ids: [declined] }]);
    expect(errorOf(refused)).toEqual([409, 'answered']);
  });

  it('that cannot be firm stays requested, with the reason', async () => {
    const [gala, beurs] = [await ours.project(), await ours.project()];
    const [here, there] = [
      await ours.shift(gala, stagehand),
      await ours.shift(beurs, stagehand, { from: hour(12), until: hour(20) }),
    ];
    const [jan, piet] = [await ours.person(), await ours.person()];
    const first = await ours.asked(here, jan);
    const late = await ours.asked(here, piet);
    const taken = await ours.asked(there, jan);
    expect(await ours.answer(first, 'yes')).toEqual({ result: 'ok', state: 'confirmed' });
    expect(await ours.answer(late, 'yes')).toEqual({ result: 'shift_full', state: 'requested' });
    expect(await ours.answer(taken, 'yes')).toEqual({ result: 'taken', state: 'requested' });
    expect(await ours.assignment(gala, late)).toMatchObject({ problem: 'shift_full' });
    await ours.plan(
      gala,
      { op: 'update_shift', id: here, amount: 2 },
      { op: 'assign', shift_id: here, crew_ids: [piet], state: 'confirmed' }
    );
    expect(await ours.assignment(gala, late)).toMatchObject({ state: 'confirmed', problem: null });
    expect(await ours.assignment(beurs, taken)).toMatchObject({ problem: 'taken' });
  });

  it('of two to the last place is one', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const ids = [
      await ours.asked(shift, await ours.person()),
      await ours.asked(shift, await ours.person()),
    ];
    const results = await Promise.all(ids.map(id => ours.answer(id, 'yes')));
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['ok', 'shift_full']));
  });

  it('is in the history by the number of the person alone', async () => {
    const project = await ours.project();
    const jan = await ours.person({ name: 'Onvindbaar' });
    const id = await ours.asked(await ours.shift(project, stagehand), jan);
    await ours.answer(id, 'yes');
    const log = await ours.call('GET', '/audit-logs?limit=20');
    expect(log.json()).toContainEqual(
      expect.objectContaining({
        action_type: 'projects.crew_answered',
        resource_id: project,
        metadata: { crew_id: jan, assignment_id: id, answer: 'yes' },
      })
    );
    expect(
      log
        .json()
        .filter((each: { resource_type: string }) => each.resource_type === 'projects')
        .map((each: object) => JSON.stringify(each))
        .join()
    ).not.toContain('Onvindbaar');
  });
});
