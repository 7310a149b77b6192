import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotingOf, type Quoting } from '../support/quoting.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Quoting;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test);
});

const dayBefore = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

const setLastDay = (id: number, day: string) =>
  ours.onPlatform(sql`update quotes set valid_until = ${day} where id = ${id}`);

describe('an acceptance', () => {
  it('books the project, with the optional lines that were chosen', async () => {
    const { id, projectId, path, option } = await ours.sent({ amount: 2, optional: 3 });
    const answer = await ours.accept(path, { option: String(option) });
    expect(answer.statusCode, answer.body).toBe(303);
    expect(answer.headers.location).toBe(path);
    expect(await ours.read(id)).toMatchObject({
      status: 'accepted',
      booking: 'booked',
      reasons: [],
      total: 605,
      differs: false,
      acceptance: { name: 'Ada de Wit', options: [option], total: 605, by: null },
    });
    expect(await ours.statusOf(projectId)).toBe('boeking');
    const { lines } = await ours.plan(projectId);
    expect(lines.find(({ id: line }) => line === option)?.optional).toBe(false);
    expect((await ours.open(path)).body).toContain('Ada de Wit');
  });

  it('of a quote with a fixed total adds the chosen options', async () => {
    const { id, projectId, path, option } = await ours.sent(
      { amount: 2, optional: 1 },
      { target_total: 150 }
    );
    expect(await ours.read(id)).toMatchObject({ net: 150, total: 181.5 });
    await ours.accept(path, { option: String(option) });
    expect(await ours.read(id)).toMatchObject({ booking: 'booked', net: 250, differs: false });
    expect(await ours.done('GET', `/projects/${projectId}`)).toMatchObject({ target_total: 250 });
    expect((await ours.plan(projectId)).totals).toMatchObject({ net: 250, total: 302.5 });
  });

  it('stands, and its booking waits, where stock is missing', async () => {
    const { id, projectId, path, lamp } = await ours.sent({ stock: 2, amount: 2 });
    await ours.booked(lamp, 1);
    const answer = await ours.accept(path);
    expect(answer.statusCode, answer.body).toBe(303);
    expect(await ours.read(id)).toMatchObject({
      status: 'accepted',
      booking: 'waiting',
      reasons: ['shortage'],
      acceptance: { name: 'Ada de Wit' },
    });
    expect(await ours.statusOf(projectId)).toBe('offerte');
    const { body } = await ours.open(path);
    expect(body).toContain('We bevestigen per mail of alles beschikbaar is');
    expect(body).not.toContain('Gala 2');
  });

  it('waits for an optional line that alone is short', async () => {
    const { id, projectId, path, option } = await ours.sent({ stock: 2, amount: 1, optional: 5 });
    await ours.accept(path, { option: String(option) });
    expect(await ours.read(id)).toMatchObject({ booking: 'waiting', reasons: ['shortage'] });
    const { lines } = await ours.plan(projectId);
    expect(lines.find(({ id: line }) => line === option)?.optional).toBe(true);
  });

  it('waits where the plan was changed since, or the project is cancelled', async () => {
    const changed = await ours.sent();
    await ours.change(changed.projectId, { op: 'update_line', id: changed.line, amount: 3 });
    await ours.accept(changed.path);
    expect(await ours.read(changed.id)).toMatchObject({
      booking: 'waiting',
      reasons: ['plan_changed'],
    });
    const cancelled = await ours.sent();
    await ours.done('PATCH', `/projects/${cancelled.projectId}`, { status: 'geannuleerd' });
    await ours.accept(cancelled.path);
    expect(await ours.read(cancelled.id)).toMatchObject({
      booking: 'waiting',
      reasons: ['closed'],
    });
    expect(await ours.statusOf(cancelled.projectId)).toBe('geannuleerd');
  });

  it('does not wait because a unit was assigned since', async () => {
    const { id, path, projectId } = await ours.sent();
    await ours.change(projectId, { op: 'add_group', name: 'Leeg' });
    const { groups } = await ours.plan(projectId);
    await ours.change(projectId, { op: 'remove_group', id: groups[0]?.id ?? 0 });
    await ours.accept(path);
    expect(await ours.read(id)).toMatchObject({ booking: 'booked' });
  });

  it('needs a name and the checkbox, and keeps what was typed', async () => {
    const { path, option } = await ours.sent({ optional: 1 });
    const read = await ours.readOf(path);
    const refused = await ours.post(`${path}/accept`, {
      ...read,
      name: 'Ada <b>',
      option: String(option),
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Vink aan dat je akkoord gaat.');
    expect(refused.body).toContain('value="Ada &lt;b&gt;"');
    expect(refused.body).toMatch(new RegExp(`name="option" value="${option}" checked`));
    const counted = await ours.post(`${path}/accept`, {
      ...read,
      name: '',
      option: String(option),
      recalculate: '1',
    });
    expect(counted.statusCode).toBe(200);
    expect(counted.body).toContain('363,00');
  });

  it('is refused after the last day, which counts in the zone of the company', async () => {
    const { id, path } = await ours.sent();
    const day = await ours.today();
    await setLastDay(id, day);
    expect((await ours.read(id)).status).toBe('sent');
    await setLastDay(id, dayBefore(day));
    expect((await ours.read(id)).status).toBe('expired');
    const answer = await ours.accept(path, { hash: '0'.repeat(64), version: '1' });
    expect(answer.statusCode).toBe(409);
    expect((await ours.open(path)).body).toContain('Vraag om verlenging');
    const onBehalf = await ours.step(id, 'accept', { name: 'Ada', on: day, note: 'Telefonisch' });
    expect(onBehalf.json()).toMatchObject({
      status: 'accepted',
      booking: 'booked',
      acceptance: { on: day, note: 'Telefonisch', by: expect.any(String) },
    });
  });

  it('on behalf refuses a future day', async () => {
    const { id } = await ours.sent();
    const refused = await ours.step(id, 'accept', { name: 'Ada', on: '2999-01-01' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toHaveProperty('on');
  });

  it('on behalf is confirmed by mail where that is asked, and not before it is booked', async () => {
    const mails = async (id: number) => (await ours.done('GET', `/quotes/${id}/mails`)).length;
    const day = await ours.today();
    const silent = await ours.sent();
    await ours.step(silent.id, 'accept', { name: 'Ada', on: day });
    expect(await mails(silent.id)).toBe(1);
    const told = await ours.sent();
    await ours.step(told.id, 'accept', { name: 'Ada', on: day, mail: true });
    expect(await mails(told.id)).toBe(2);
    const waits = await ours.sent({ stock: 2, amount: 2 });
    await ours.booked(waits.lamp, 1);
    const answer = await ours.step(waits.id, 'accept', { name: 'Ada', on: day, mail: true });
    expect(answer.json().booking).toBe('waiting');
    expect(await mails(waits.id)).toBe(1);
  });

  it('of the same form twice gets the same answer; another is told that it is decided', async () => {
    const { id, path } = await ours.sent();
    const form = { ...(await ours.readOf(path)), name: 'Ada de Wit', agree: '1' };
    const answers = [
      await ours.post(`${path}/accept`, form),
      await ours.post(`${path}/accept`, form),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const other = await ours.post(`${path}/accept`, { ...form, name: 'Grace' });
    expect(other.statusCode).toBe(409);
    expect(other.body).toContain('Ada de Wit');
    const declined = await ours.post(`${path}/decline`, { ...form, reason: 'Te laat' });
    expect(declined.statusCode).toBe(409);
    expect((await ours.step(id, 'withdraw')).statusCode).toBe(409);
    expect((await ours.step(id, 'new-version')).statusCode).toBe(409);
  });

  it('ends the draft of a next version', async () => {
    const { id, path } = await ours.sent();
    await ours.step(id, 'new-version');
    await ours.accept(path);
    expect(await ours.read(id)).toMatchObject({ status: 'accepted', version: 1 });
  });

  it('is in the history by the customer, never by a user', async () => {
    const { id, path } = await ours.sent();
    await ours.accept(path);
    const { rows } = await ours.onPlatform(sql`
      select performed_by, performed_by_name from audit_log
      where action_type = 'quotes.accepted' and resource_id = ${id}`);
    expect(rows).toEqual([{ performed_by: null, performed_by_name: 'Ada de Wit (klant)' }]);
  });
});
