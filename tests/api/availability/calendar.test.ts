import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { plannerOf } from '../support/planner.ts';
import { PASSWORD, peopleSigningIn } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;

/** The server's log. */
const logged: string[] = [];

beforeAll(async () => {
  test = await buildTestApp({ logger: pino({}, { write: line => void logged.push(line) }) });
});

const inDays = (days: number) => {
  const moment = new Date(Date.now() + days * 86_400_000);
  moment.setUTCMilliseconds(0);
  return moment.toISOString();
};

const stamp = (moment: string) => moment.replace(/[-:]|\.\d+/g, '');

const addressFor = async (user: TestUser): Promise<string> => {
  const answer = await test.callAs(user)('GET', '/calendar');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().url;
};

const expectDefined = (text: string | undefined) => {
  if (text === undefined) throw new Error('not there yet');
  return text;
};

const fetchFeed = (url: string) => test.app.inject({ url: new URL(url).pathname });

/** A feed's lines, folded ones put together again. */
const linesOf = async (user: TestUser) => {
  const { body } = await fetchFeed(await addressFor(user));
  return body.replaceAll('\r\n ', '').split('\r\n');
};

const titlesOf = async (user: TestUser) =>
  (await linesOf(user)).filter(line => line.startsWith('SUMMARY:')).map(line => line.slice(8));

describe('a calendar', () => {
  it('is a feed in the form that programs read', async () => {
    const { user, add } = await plannerOf(test);
    const [start_date, end_date] = [inDays(5), inDays(6)];
    const job = await add('/projects', {
      name: 'Gala; licht, geluid \\ beeld',
      status: 'boeking',
      location: 'Café ’t Hoekje, Zwolle',
      start_date,
      end_date,
    });
    const answer = await fetchFeed(await addressFor(user));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': expect.stringMatching(/^private/),
    });
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    expect(answer.body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(await linesOf(user)).toEqual(
      expect.arrayContaining([
        `UID:project-${job.id}@localhost`,
        `DTSTART:${stamp(start_date)}`,
        `DTEND:${stamp(end_date)}`,
        String.raw`SUMMARY:Gala\; licht\, geluid \\ beeld`,
        String.raw`LOCATION:Café ’t Hoekje\, Zwolle`,
        `DESCRIPTION:${job.number}`,
        'STATUS:CONFIRMED',
        'SEQUENCE:1',
        `URL;VALUE=URI:http://localhost:3000/projects/${job.id}`,
      ])
    );
  });

  it('has lines of at most 75 bytes, and no line of its own from what people typed', async () => {
    const { user, add } = await plannerOf(test);
    const name = 'ééééé 🎤 '.repeat(18).trim();
    await add('/projects', {
      name,
      start_date: inDays(1),
      location: 'Hal\r\nEND:VCALENDAR\nX:1',
    });
    const { body } = await fetchFeed(await addressFor(user));
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body).not.toContain('�');
    expect(body.match(/END:VCALENDAR\r\n/g)).toHaveLength(1);
    expect(await linesOf(user)).toEqual(
      expect.arrayContaining([`SUMMARY:${name}`, String.raw`LOCATION:Hal\nEND:VCALENDAR\nX:1`])
    );
  });

  it('shows staff what is on around now, tentative where it is not sure, and own trips', async () => {
    const { user, tenantId, add } = await plannerOf(test);
    const job = { start_date: inDays(3), end_date: inDays(4) };
    await add('/projects', { name: 'Optie', status: 'optie', ...job });
    await add('/projects', { name: 'Niet', status: 'geannuleerd', ...job });
    await add('/projects', { name: 'Lang geleden', start_date: inDays(-120) });
    await add('/projects', { name: 'Ver weg', start_date: inDays(400) });
    await add('/projects', { name: 'Ooit' });
    const driver = { vehicle: 'Bus', departure: inDays(2) };
    await add('/transport', {
      ...driver,
      driver_id: user.id,
      from_location: 'A',
      to_location: 'B',
    });
    const colleague = await test.addUser(tenantId);
    await add('/transport', { ...driver, vehicle: 'Truck', driver_id: colleague.id });
    expect(await titlesOf(user)).toEqual(['Bus', 'Optie']);
    expect(await linesOf(user)).toEqual(
      expect.arrayContaining(['STATUS:TENTATIVE', 'DESCRIPTION:A → B', 'LOCATION:B'])
    );
    const stranger = await plannerOf(test);
    expect(await titlesOf(stranger.user)).toEqual([]);
  });

  it('shows a freelancer the projects that they drive for alone', async () => {
    const { tenantId, add } = await plannerOf(test);
    const driver = await test.addUser(tenantId, [], { user_type: 'freelancer' });
    const job = { start_date: inDays(3), end_date: inDays(4) };
    const own = await add('/projects', { name: 'Eigen', ...job });
    await add('/projects', { name: 'Ander', ...job });
    await add('/transport', {
      vehicle: 'Bus',
      departure: inDays(2),
      driver_id: driver.id,
      project_id: own.id,
    });
    expect(await titlesOf(driver)).toEqual(['Bus – Eigen', 'Eigen']);
  });
});

describe("a calendar's address", () => {
  it('stays the same until it is renewed; the one before is then unknown', async () => {
    const { user, call, tenantId } = await plannerOf(test);
    const first = await addressFor(user);
    expect(await addressFor(user)).toBe(first);
    const renewed = (await call('POST', '/calendar/renew')).json().url;
    expect(renewed).not.toBe(first);
    expect(await addressFor(user)).toBe(renewed);
    expect((await fetchFeed(first)).statusCode).toBe(404);
    expect((await fetchFeed(renewed)).statusCode).toBe(200);
    const auditor = await test.addUser(tenantId, ['audit.view']);
    const { body } = await test.callAs(auditor)(
      'GET',
      '/audit-logs?actionType=user.calendar_renewed'
    );
    expect(body).toContain('user.calendar_renewed');
  });

  it('is told to nobody else, and cannot be made up', async () => {
    const { user } = await plannerOf(test);
    const other = await plannerOf(test);
    expect((await test.callAs(undefined)('GET', '/calendar')).statusCode).toBe(401);
    const url = await addressFor(user);
    const swapped = url.replace(`/${user.id}-`, `/${other.user.id}-`);
    for (const wrong of [swapped, url.replace('-1-', '-2-'), url.replace('.ics', 'x.ics')]) {
      expect((await fetchFeed(wrong)).statusCode, wrong).toBe(404);
    }
    const superadmin = await test.addUser(null);
    expect((await test.callAs(superadmin)('GET', '/calendar')).json().errorCode).toBe(
      'tenant_required'
    );
  });

  it.each([
    ['the password is changed', 'change'],
    ['the password is reset', 'reset'],
    ['2FA is reset by an administrator', '2fa'],
    ['the person is deleted, and restored', 'restore'],
    ['the person is deactivated, and activated', 'activate'],
  ])('ends when %s', async (_when, how) => {
    const people = await peopleSigningIn(test);
    const person = await people.addPerson();
    const admin = test.callAs(
      await test.addUser(people.tenantId, ['user.edit', 'user.delete', 'customers.manage'])
    );
    const old = await addressFor(person);
    const path = `/users/${person.id}`;
    const password = 'groene haspel achter het podium';
    if (how === 'change') {
      const body = { currentPassword: PASSWORD, newPassword: password };
      await test.callAs(person)('POST', '/users/change-password', body);
    }
    if (how === 'reset') {
      const { email } = person;
      await test.callAs(undefined)('POST', '/auth/request-password-reset', { email });
      const token = await vi.waitFor(async () => {
        const [mail] = await test.mailsTo(email);
        return expectDefined(/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]);
      });
      await test.callAs(undefined)('POST', `/auth/reset-password/${token}`, { password });
    }
    if (how === '2fa') {
      await test.pool.query(
        `insert into twofa (user_id, tenant_id, secret, last_step) values ($1, $2, 'x', 0)`,
        [person.id, people.tenantId]
      );
      await admin('PATCH', `${path}/reset-2fa`);
    }
    if (how === 'restore') {
      await admin('PATCH', `${path}/soft-delete`);
      await admin('PATCH', `${path}/restore`);
    }
    if (how === 'activate') {
      await admin('PATCH', path, { active: false });
      await admin('PATCH', path, { active: true });
    }
    expect((await fetchFeed(old)).statusCode).toBe(404);
  });

  it('opens nothing once the person is gone, or the company', async () => {
    const one = await plannerOf(test);
    const gone = await addressFor(one.user);
    await test.pool.query('update users set active = false where id = $1', [one.user.id]);
    expect((await fetchFeed(gone)).statusCode).toBe(404);
    const two = await plannerOf(test);
    const cancelled = await addressFor(two.user);
    await test.pool.query(`update tenants set account_status = 'cancelled' where id = $1`, [
      two.tenantId,
    ]);
    expect((await fetchFeed(cancelled)).statusCode).toBe(404);
  });

  it('of a large company has all that is to come, and everybody is answered while it is written', async () => {
    const { user } = await plannerOf(test);
    // Takes longer than a query may on a busy machine.
    await test.connection.withoutTimeLimit(client =>
      client.query(
        `insert into projects (tenant_id, name, status, start_date, end_date)
       select $1, 'Klus ' || day, 'boeking', at, at + interval '2 hours'
       from generate_series(-80, 360) day, generate_series(1, 14) number,
         lateral (select now() + make_interval(days => day, mins => number)) moment (at)`,
        [user.tenantId]
      )
    );
    const address = await addressFor(user);
    let isWritten = false;
    const feed = fetchFeed(address).finally(() => (isWritten = true));
    let answered = 0;
    while (!isWritten) {
      expect((await test.app.inject('/api/health')).statusCode).toBe(200);
      answered += 1;
      await nextTurn();
    }
    const { body } = await feed;
    const titles = body.match(/SUMMARY:.*/g) ?? [];
    expect(titles).toHaveLength(441 * 14);
    expect([titles[0], titles.at(-1)]).toEqual(['SUMMARY:Klus 0', 'SUMMARY:Klus -80']);
    expect(body.match(/VCALENDAR\r\n/g)).toHaveLength(2);
    // Each batch of a hundred lets others in.
    expect(answered).toBeGreaterThan((441 * 14) / 100);
  });

  it('keeps what is to come where there is no room for all', async () => {
    const { user } = await plannerOf(test);
    await test.connection.withoutTimeLimit(client =>
      client.query(
        `insert into projects (tenant_id, name, status, start_date, end_date)
       select $1, case when number > 9000 then 'Verder' else 'Eerder' end, 'boeking',
         at, at + interval '1 minute'
       from generate_series(1, 10500) number,
         lateral (select now() + make_interval(mins => (number - 9000) * 10)) moment (at)`,
        [user.tenantId]
      )
    );
    const titles = (await fetchFeed(await addressFor(user))).body.match(/SUMMARY:\w+/g) ?? [];
    expect(titles).toHaveLength(10_000);
    expect(titles.filter(title => title === 'SUMMARY:Verder')).toHaveLength(1_500);
  });

  it('does not reach the log', async () => {
    const { user } = await plannerOf(test);
    const url = await addressFor(user);
    const token = /calendar\/(.*)\.ics/.exec(url)?.[1] ?? 'none';
    await fetchFeed(url);
    await fetchFeed(url.replace('.ics', ''));
    await fetchFeed(url.replace('/api/', '/API/'));
    const ofFeed = logged.filter(line => line.includes('/api/calendar/'));
    expect(ofFeed.length).toBeGreaterThan(1);
    expect(ofFeed.join('')).toContain('/api/calendar/:token.ics 200');
    expect(logged.join('')).not.toContain(token);
  });
});
