import { beforeAll, describe, expect, it } from 'vitest';
import { type Requesting, requestingOf } from '../support/requesting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Requesting;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await requestingOf(test);
  stagehand = await ours.crewFunction();
});

/** Somebody who is asked for a shift, and the path of their page. */
const invited = async (values: object = {}, request: object = {}) => {
  const project = await ours.project(values);
  const shift = await ours.shift(project, stagehand, { name: 'Opbouw' });
  const person = await ours.mailable({ name: 'Jan Smit' });
  const id = await ours.asked(shift, person.id, request);
  return { project, shift, person, id, path: await ours.pathOf(person.id) };
};

const stateOf = async ({ project, id }: { project: number; id: number }) =>
  (await ours.assignment(project, id)).state;

describe('the page of a person', () => {
  it('is HTML without a script, kept by nobody, in no frame', async () => {
    const { path } = await invited({ name: 'Lichtfeest' }, { message: 'Tot <b>dan</b>' });
    const { statusCode, headers, body } = await ours.open(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<style|javascript:|\son\w+=|<b>/);
    for (const part of ['<html lang="nl">', 'Lichtfeest', 'Opbouw', 'Ja, ik kan', '&lt;b&gt;']) {
      expect(body).toContain(part);
    }
    const labels = [...body.matchAll(/<label for="([\w-]+)"/g)].map(([, name]) => name);
    expect(labels).toHaveLength(1);
    for (const name of labels) expect(body).toContain(`id="${name}"`);
  });

  it('takes no answer to other times than it showed', async () => {
    const made = await invited();
    const { body } = await ours.open(made.path);
    const [, times = ''] = /name="times-\d+"[^>]* value="([^"]+)"/.exec(body) ?? [];
    const answer = (shown: string) =>
      ours.send(`${made.path}/answer?id=${made.id}`, {
        answer: 'yes',
        [`times-${made.id}`]: shown,
      });
    await ours.plan(made.project, { op: 'update_shift', id: made.shift, until: hour(17) });
    const refused = await answer(times);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('De dienst heeft andere tijden gekregen.');
    expect(await stateOf(made)).toBe('requested');
    const [, now = ''] = /name="times-\d+"[^>]* value="([^"]+)"/.exec(refused.body) ?? [];
    expect((await answer(now)).statusCode).toBe(303);
    expect(await stateOf(made)).toBe('confirmed');
  });

  it('shows the chosen button first, and changes nothing by being opened', async () => {
    const made = await invited();
    const page = (answer: string) => ours.open(`${made.path}?id=${made.id}&a=${answer}`);
    const places = async (answer: string) => {
      const { body } = await page(answer);
      return body.indexOf('value="yes"') < body.indexOf('value="no"') ? 'yes' : 'no';
    };
    expect(await places('yes')).toBe('yes');
    expect(await places('no')).toBe('no');
    await test.app.inject({ method: 'HEAD', url: made.path });
    expect(await stateOf(made)).toBe('requested');
  });

  it('takes an answer of its form, and shows it', async () => {
    const made = await invited();
    const answer = await ours.send(`${made.path}/answer`, {
      id: String(made.id),
      answer: 'yes',
      note: 'Graag!',
    });
    expect(answer.statusCode, answer.body).toBe(303);
    const { body } = await ours.open(String(answer.headers.location));
    expect(body).toContain('Je antwoord is opgeslagen.');
    expect(await ours.assignment(made.project, made.id)).toMatchObject({
      state: 'confirmed',
      note: 'Graag!',
      seen: true,
    });
    const log = (await ours.call('GET', '/audit-logs?limit=5')).json();
    expect(log).toContainEqual(
      expect.objectContaining({
        action_type: 'projects.crew_answered',
        performed_by: null,
        performed_by_name: '(crew)',
      })
    );
  });

  it('keeps the note that is typed at another request', async () => {
    const made = await invited();
    const other = await ours.project();
    const shift = await ours.shift(other, stagehand, { from: hour(40), until: hour(44) });
    const id = await ours.asked(shift, made.person.id);
    const notes = { [`note-${made.id}`]: 'Graag!', [`note-${id}`]: 'Kan pas om tien' };
    const answer = await ours.send(`${made.path}/answer?id=${made.id}`, {
      ...notes,
      answer: 'yes',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).toContain('Je antwoord is opgeslagen.');
    expect(answer.body).toMatch(/id="note-\d+"[^>]* value="Kan pas om tien"/);
    expect(answer.body).not.toContain('value="Graag!"');
    expect(await ours.assignment(made.project, made.id)).toMatchObject({ note: 'Graag!' });
    const last = await ours.send(`${made.path}/answer?id=${id}`, { ...notes, answer: 'no' });
    expect(await ours.assignment(other, id)).toMatchObject({ note: 'Kan pas om tien' });
    expect(last.statusCode).toBe(200);
    const again = await ours.open(`${made.path}/answer`);
    expect([again.statusCode, again.headers.location]).toEqual([303, made.path]);
  });

  it('says why a yes is not firm, with what the person has then', async () => {
    const made = await invited({ name: 'Eerste' });
    await ours.send(`${made.path}/answer`, { id: String(made.id), answer: 'yes' });
    const other = await ours.project();
    const shift = await ours.shift(other, stagehand, { from: hour(10), until: hour(12) });
    const id = await ours.asked(shift, made.person.id);
    const refused = await ours.send(`${made.path}/answer`, { id: String(id), answer: 'yes' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('al vast ingepland');
    expect(refused.body).toContain('Je bent dan ook: Eerste');
    expect(await stateOf({ project: other, id })).toBe('requested');
  });

  it('names the trips that the person drives then, not the cancelled ones', async () => {
    const made = await invited();
    const trip = (vehicle: string, values: object = {}) =>
      ours.add('/transport', {
        vehicle,
        crew_id: made.person.id,
        departure: hour(9),
        arrival: hour(10),
        ...values,
      });
    await trip('Bakwagen');
    await trip('Bestelbus', { status: 'geannuleerd' });
    await trip('Trekker', { departure: hour(17), arrival: hour(18) });
    const { body } = await ours.open(made.path);
    expect(body).toContain('Je bent dan ook: rit Bakwagen');
    expect(body).not.toMatch(/Bestelbus|Trekker/);
  });

  it('mails the planner a no to what is firm, once', async () => {
    const made = await invited();
    const say = (answer: string) =>
      ours.send(`${made.path}/answer`, { id: String(made.id), answer, note: 'Ziek' });
    await say('yes');
    const before = (await test.mailsTo(ours.user.email)).length;
    expect((await say('no')).statusCode).toBe(303);
    expect((await say('no')).statusCode).toBe(303);
    const mails = await test.mailsTo(ours.user.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('Ziek');
    expect(await stateOf(made)).toBe('confirmed');
  });

  it('takes another note with the same answer', async () => {
    const made = await invited();
    const say = (answer: string, note: string) =>
      ours.send(`${made.path}/answer`, { id: String(made.id), answer, note });
    const note = async () => (await ours.assignment(made.project, made.id)).note;
    await say('yes', 'Ik kom om 9 uur');
    await say('yes', 'Ik kom om 10 uur');
    expect(await note()).toBe('Ik kom om 10 uur');
    await say('no', 'Ziek');
    const before = (await test.mailsTo(ours.user.email)).length;
    await say('no', 'Ziek, bel mijn vervanger');
    expect(await note()).toBe('Ziek, bel mijn vervanger');
    const mails = await test.mailsTo(ours.user.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('Ziek, bel mijn vervanger');
  });

  it('answers for nobody else', async () => {
    const [one, other] = [await invited(), await invited()];
    for (const id of [String(other.id), '999999', 'x', '']) {
      const answer = await ours.send(`${one.path}/answer`, { id, answer: 'yes' });
      expect(answer.statusCode, id).toBe(404);
    }
    expect(await stateOf(other)).toBe('requested');
  });
});

describe('a secret address', () => {
  it('is one a person, and that of ended, unknown and removed ones is the same 404', async () => {
    const made = await invited();
    const shift = await ours.shift(made.project, stagehand, { from: hour(20), until: hour(22) });
    const next = await ours.asked(shift, made.person.id);
    expect(await ours.pathOf(made.person.id)).toBe(made.path);
    expect((await ours.call('DELETE', `/crew/${made.person.id}/link`)).statusCode).toBe(200);
    const ended = await invited();
    await test.pool.query(
      `update assignments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
       where id = $1`,
      [ended.id]
    );
    const answers = [
      await ours.open(made.path),
      await ours.open(ended.path),
      await ours.open(`/r/${'a'.repeat(43)}`),
      await ours.open('/r/x/y/z'),
    ];
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await ours.step(next, 'remind')).json()).toMatchObject({ mailed: true });
    expect(await ours.pathOf(made.person.id)).not.toBe(made.path);
    const log = (await ours.call('GET', '/audit-logs?limit=30')).json();
    const actions = log.map(({ action_type }: { action_type: string }) => action_type);
    expect(actions).toEqual(expect.arrayContaining(['crew.link_shown', 'crew.link_ended']));
  });

  it('takes forms of its own page alone', async () => {
    const made = await invited();
    const form = { id: String(made.id), answer: 'yes' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      expect((await ours.send(`${made.path}/answer`, form, headers)).statusCode).toBe(403);
    }
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await ours.send(`${made.path}/answer`, form, own)).statusCode).toBe(303);
  });

  it('is limited by network', async () => {
    const { path, id } = await invited();
    const remoteAddress = '198.51.100.41';
    const opened = await Promise.all(
      Array.from({ length: 70 }, () => ours.open(path, remoteAddress))
    );
    expect(opened.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(9);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const form = { id: String(id), answer: 'no' };
      statuses.push(
        (await ours.send(`${path}/answer`, form, { remoteAddress: '198.51.100.42' })).statusCode
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a person', () => {
  it('who is merged keeps the address; the answers and mails are those of the other record', async () => {
    const made = await invited();
    const into = await ours.person({ name: 'Jan Smit jr.' });
    const merged = await ours.call('POST', `/crew/${made.person.id}/merge`, { into });
    expect(merged.statusCode, merged.body).toBe(200);
    expect((await ours.open(made.path)).statusCode).toBe(200);
    const mails = await test.pool.query('select from sent_mails where crew_id = $1', [into]);
    expect(mails.rowCount).toBe(1);
  });

  it('who is erased leaves no address, mail or note', async () => {
    const made = await invited({}, { message: 'Voor jou' });
    await ours.send(`${made.path}/answer`, { id: String(made.id), answer: 'yes', note: 'Griep' });
    const { id } = made.person;
    await ours.call('PATCH', `/crew/${id}`, { active: false });
    await test.pool.query('update sessions set password_checked_at = now() where user_id = $1', [
      ours.user.id,
    ]);
    const erased = await ours.call('PATCH', `/crew/${id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await ours.open(made.path)).statusCode).toBe(404);
    const { rows } = await test.pool.query(
      `select (select count(*) from sent_mails where crew_id = $1)::int as mails,
        (select count(*) from crew_links where crew_id = $1)::int as links,
        (select count(*) from crew_notices where crew_id = $1)::int as notices,
        (select concat(note, message) from assignments where crew_id = $1) as texts`,
      [id]
    );
    expect(rows).toEqual([{ mails: 0, links: 0, notices: 0, texts: '' }]);
    expect(await stateOf(made)).toBe('confirmed');
  });

  it('is told too late of a cancelled project', async () => {
    const made = await invited();
    await ours.call('PATCH', `/projects/${made.project}`, { status: 'geannuleerd' });
    const late = await ours.send(`${made.path}/answer`, { id: String(made.id), answer: 'yes' });
    expect(late.statusCode).toBe(409);
  });
});
