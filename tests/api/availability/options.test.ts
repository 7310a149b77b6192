import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { handleEndingOptions } from '#server/modules/plan/options/ending';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const DAY = 86_400_000;

/** An hour at which both of the days around it are the same in the company's zone as in UTC. */
const NOON = Date.parse('2031-03-10T12:00:00Z');

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

const at = (days: number) => new Date(NOON + days * DAY);

const lookAfter = async (days: number, times = 1) => {
  const warnings: unknown[] = [];
  const log = { warn: (warning: unknown) => void warnings.push(warning) };
  await Promise.all(
    Array.from({ length: times }, () => handleEndingOptions(test.services, log, at(days)))
  );
  expect(warnings).toEqual([]);
};

/** A planner with an option that ends so many days after noon. */
const optionOf = async (endsAfter: number, settings: object = {}) => {
  const planner = await plannerOf(test);
  await test.pool.query(
    `update tenants set contact_email = $2, contact_name = 'Kantoor',
       cancel_lapsed_options = $3, time_zone = $4 where id = $1`,
    [
      planner.tenantId,
      `kantoor-${planner.tenantId}@flightcase.example`,
      'cancels' in settings,
      'zone' in settings ? settings.zone : 'Europe/Amsterdam',
    ]
  );
  const project = await planner.add('/projects', {
    name: 'Gala',
    status: 'optie',
    option_until: at(endsAfter).toISOString(),
  });
  const mails = () => test.mailsTo(planner.user.email);
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const read = async () => (await planner.call('GET', `/projects/${project.id}`)).json();
  return { ...planner, project, mails, subjects, read };
};

describe('an option that ends', () => {
  it('is mailed three days and one day ahead, once each, by any number of processes', async () => {
    const { project, subjects, mails } = await optionOf(10);
    await lookAfter(6);
    expect(await subjects()).toEqual([]);
    await lookAfter(7, 3);
    await lookAfter(8);
    expect(await subjects()).toHaveLength(1);
    await lookAfter(9, 3);
    await lookAfter(9.5);
    const subject = `Optie ${project.number} Gala loopt af op 20 maart 2031 om 13:00`;
    expect(await subjects()).toEqual([subject, subject]);
    const [mail] = await mails();
    expect(mail?.text).toContain('Beste Sanne,');
    expect(mail?.text).toContain(`/projects/${project.id}`);
  });

  it('is told of again once it was extended', async () => {
    const { call, project, subjects } = await optionOf(3);
    await lookAfter(0);
    await call('PATCH', `/projects/${project.id}`, { option_until: at(20).toISOString() });
    await lookAfter(1);
    expect(await subjects()).toHaveLength(1);
    await lookAfter(17);
    expect(await subjects()).toHaveLength(2);
  });

  it('is told of by the days of the company', async () => {
    // It ends at midnight UTC: in Honolulu the third day from now, in Tokyo the fourth.
    const early = await optionOf(3.5, { zone: 'Pacific/Honolulu' });
    const late = await optionOf(3.5, { zone: 'Asia/Tokyo' });
    await lookAfter(0);
    expect(await early.subjects()).toHaveLength(1);
    expect(await late.subjects()).toHaveLength(0);
  });

  it('ends with the day before where it ends at 00:00', async () => {
    // Noon is 13:00 in Amsterdam.
    const { subjects } = await optionOf(3 + 11 / 24);
    await lookAfter(0);
    expect(await subjects()).toHaveLength(1);
  });

  it('causes no mail once it is a booking', async () => {
    const { call, project, subjects } = await optionOf(3);
    await call('PATCH', `/projects/${project.id}`, { status: 'boeking' });
    await lookAfter(1);
    await lookAfter(4);
    expect(await subjects()).toEqual([]);
  });

  it('stays where the company only wants to see that it lapsed', async () => {
    const { read } = await optionOf(1);
    await lookAfter(30);
    expect(await read()).toMatchObject({ status: 'optie', version: 1 });
  });

  it('is cancelled when it is over where the company wants that, with an entry of its history', async () => {
    const { read, call, project, tenantId } = await optionOf(1, { cancels: true });
    await lookAfter(0.9);
    expect((await read()).status).toBe('optie');
    await lookAfter(1.1, 3);
    expect(await read()).toMatchObject({ status: 'geannuleerd', version: 2 });
    const auditor = await test.addUser(tenantId, ['audit.view']);
    const entries = await test.callAs(auditor)(
      'GET',
      `/audit-logs?resourceType=projects&resourceId=${project.id}`
    );
    const changes = JSON.stringify(entries.json()).match(/"to":"geannuleerd"/g);
    expect(changes).toHaveLength(1);
    const back = await call('PATCH', `/projects/${project.id}`, { status: 'boeking' });
    expect(back.statusCode).toBe(200);
    await lookAfter(2);
    expect((await read()).status).toBe('boeking');
  });
});

describe('an option that is taken up again', () => {
  const HOUR = 3_600_000;
  const soon = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

  it('after it lapsed and was cancelled has no end until somebody sets one', async () => {
    const { read, call, project } = await optionOf(1, { cancels: true });
    await lookAfter(2);
    expect(await read()).toMatchObject({ status: 'geannuleerd', option_until: null });
    expect((await call('PATCH', `/projects/${project.id}`, { status: 'optie' })).statusCode).toBe(
      200
    );
    await lookAfter(3, 2);
    expect(await read()).toMatchObject({ status: 'optie', option_until: null });
  });

  it('loses an end that has passed, keeps one that has not, and takes none that has', async () => {
    const { read, call, project } = await optionOf(1);
    const change = (body: object) => call('PATCH', `/projects/${project.id}`, body);
    await change({ status: 'geannuleerd', option_until: soon(-1) });
    const again = await change({ status: 'optie', option_until: soon(-1) });
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([400, ['option_until']]);
    expect((await change({ status: 'optie' })).json().option_until).toBeNull();
    const until = soon(5);
    await change({ option_until: until });
    await change({ status: 'boeking' });
    expect((await change({ status: 'optie' })).json().option_until).toBe(until);
    await change({ status: 'offerte' });
    const later = soon(9);
    expect((await change({ status: 'optie', option_until: later })).json().option_until).toBe(
      later
    );
    expect((await read()).status).toBe('optie');
  });
});

describe('an end that has passed', () => {
  const past = '2020-01-01T12:00:00.000Z';

  it('is refused where it is set, and where something becomes an option with it', async () => {
    const { call, project, add } = await optionOf(400);
    const booked = await add('/projects', { name: 'Bal', status: 'boeking', option_until: past });
    const calls: ['POST' | 'PATCH', string, object][] = [
      ['POST', '/projects', { name: 'Gala', status: 'optie', option_until: past }],
      ['PATCH', `/projects/${project.id}`, { option_until: past }],
      ['PATCH', `/projects/${booked.id}`, { status: 'optie', option_until: past }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await call(method, path, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        400,
        ['option_until'],
      ]);
    }
  });
});

describe('the planner of an option', () => {
  const changedBy = async (
    option: Awaited<ReturnType<typeof optionOf>>,
    user: { token: string }
  ) => {
    const colleague = { ...option.user, ...user };
    const changed = await test.callAs(colleague)('PATCH', `/projects/${option.project.id}`, {
      notes: 'Gebeld',
    });
    expect(changed.statusCode).toBe(200);
  };

  it('is the planner of its project, whoever changed it last', async () => {
    const option = await optionOf(3);
    const colleague = await test.addUser(option.tenantId, ['projects.manage'], { name: 'Daan' });
    await changedBy(option, colleague);
    await lookAfter(0);
    expect(await option.subjects()).toHaveLength(1);
    expect(await test.mailsTo(colleague.email)).toEqual([]);
  });

  it('is the last one to change it who still plans, where the project has none', async () => {
    const option = await optionOf(3);
    await option.call('PATCH', `/projects/${option.project.id}`, { planner_id: null });
    const may: PermissionName[] = ['projects.manage'];
    const colleague = await test.addUser(option.tenantId, may, { name: 'Daan', language: 'en' });
    await changedBy(option, colleague);
    const gone = await test.addUser(option.tenantId, may);
    await changedBy(option, gone);
    await test.pool.query('update users set active = false where id = $1', [gone.id]);
    const moved = await test.addUser(option.tenantId, may);
    await changedBy(option, moved);
    await test.pool.query('delete from user_permissions where user_id = $1', [moved.id]);
    await lookAfter(0);
    const [mail, ...more] = await test.mailsTo(colleague.email);
    expect(mail?.subject).toContain('ends on 13 March 2031');
    expect(more).toEqual([]);
    expect(await option.subjects()).toEqual([]);
  });

  it("is the company's contact where nobody is left", async () => {
    const option = await optionOf(3);
    await test.pool.query('update users set active = false where id = $1', [option.user.id]);
    await lookAfter(0);
    const [mail] = await test.mailsTo(`kantoor-${option.tenantId}@flightcase.example`);
    expect(mail?.text).toContain('Beste Kantoor,');
  });
});

describe('challenging an option', () => {
  const deadline = { option_until: '2032-01-01T12:00:00.000Z' };

  it('sets its deadline, mails its planner and is in its history', async () => {
    const option = await optionOf(400);
    const rival = await test.addUser(option.tenantId, ['planning.manage'], { name: 'Noor' });
    const path = `/projects/${option.project.id}/challenge`;
    const answer = await test.callAs(rival)('POST', path, deadline);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers.etag).toBe('"v2"');
    expect(answer.json()).toMatchObject({ ...deadline, version: 2, status: 'optie' });
    const [mail] = await option.mails();
    expect(mail?.subject).toContain('Antwoord gevraagd');
    expect(mail?.text).toContain('Noor de Wit vraagt uitsluitsel');
    const again = await test.callAs(rival)('POST', path, deadline);
    expect(again.json().version).toBe(2);
    expect(await option.mails()).toHaveLength(1);
    const stale = await test.callAs(rival)(
      'POST',
      path,
      { option_until: '2032-02-01T12:00:00Z' },
      { 'if-match': '"v1"' }
    );
    expect(stale.statusCode).toBe(412);
  });

  it('is of an option alone, and for a moment to come', async () => {
    const { call, project, add } = await optionOf(400);
    const path = `/projects/${project.id}/challenge`;
    const wrong: [object, string][] = [
      [{}, 'option_until'],
      [{ option_until: null }, 'option_until'],
      [{ option_until: '2020-01-01T00:00:00Z' }, 'option_until'],
      [{ ...deadline, status: 'optie' }, 'status'],
    ];
    for (const [body, field] of wrong) {
      const answer = await call('POST', path, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    const booked = await add('/projects', { name: 'Bal', status: 'boeking' });
    const refused = await call('POST', `/projects/${booked.id}/challenge`, deadline);
    expect(refused.statusCode).toBe(400);
    expect(fieldTextsOf(refused)).toEqual({ status: FIELD_TEXTS.other_status });
  });

  it('is for who plans, of the own company', async () => {
    const { tenantId, project } = await optionOf(400);
    const path = `/projects/${project.id}/challenge`;
    const reader = await test.addUser(tenantId, ['planning.view', 'projects.manage']);
    const freelancer = await test.addUser(tenantId, [], { user_type: 'freelancer' });
    for (const user of [reader, freelancer]) {
      expect((await test.callAs(user)('POST', path, deadline)).statusCode).toBe(403);
    }
    const stranger = await plannerOf(test);
    expect((await stranger.call('POST', path, deadline)).statusCode).toBe(404);
  });
});
