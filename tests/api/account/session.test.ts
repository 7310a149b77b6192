import { beforeAll, describe, expect, it, vi } from 'vitest';
import { THROTTLE_RULES } from '#server/security/throttle';
import { randomSecret } from '#server/security/tokens';
import { race } from '../support/raceRounds.ts';
import { PASSWORD, peopleSigningIn, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let people: Awaited<ReturnType<typeof peopleSigningIn>>;

beforeAll(async () => {
  test = await buildTestApp({ throttle: { ...THROTTLE_RULES, address: ROOMY } });
  people = await peopleSigningIn(test);
});

describe('a session', () => {
  it('is renewed by its cookie, by a new one each time', async () => {
    const signedIn = await people.signIn((await people.addPerson()).email, PASSWORD);
    const renewed = await people.refresh(people.cookieHeader(signedIn));
    expect(renewed.statusCode).toBe(200);
    const again = await people.refresh(people.cookieHeader(renewed));
    expect(again.statusCode).toBe(200);
    expect(people.cookieHeader(again)).not.toEqual(people.cookieHeader(renewed));
  });

  it('gives two tabs that renew at once the same successor', race, async () => {
    const first = people.cookieHeader(
      await people.signIn((await people.addPerson()).email, PASSWORD)
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => people.refresh(first)));
    expect(answers.map(answer => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(answer => people.cookieHeader(answer).cookie)).size).toBe(1);
  });

  it('lasts while two tabs renew it a hundred times', async () => {
    let cookie = people.cookieHeader(
      await people.signIn((await people.addPerson()).email, PASSWORD)
    );
    for (let round = 0; round < 100; round++) {
      const [left, right] = await Promise.all([people.refresh(cookie), people.refresh(cookie)]);
      expect([left.statusCode, right.statusCode]).toEqual([200, 200]);
      cookie = people.cookieHeader(round % 2 === 0 ? left : right);
    }
  });

  it('ends when a token is used again that was replaced long ago', async () => {
    const person = await people.addPerson();
    const signedIn = await people.signIn(person.email, PASSWORD);
    const first = people.cookieHeader(signedIn);
    const second = people.cookieHeader(await people.refresh(first));
    await test.pool.query(
      `update sessions set rotated_at = now() - interval '11 seconds' where user_id = $1`,
      [person.id]
    );
    expect((await people.refresh(first)).statusCode).toBe(401);
    expect((await people.refresh(second)).statusCode).toBe(401);
    const call = test.callAs({ ...person, token: signedIn.json().accessToken });
    expect((await call('GET', '/auth/me')).statusCode).toBe(401);
  });

  it('ends when the token before the last is used again, however soon', async () => {
    const first = people.cookieHeader(
      await people.signIn((await people.addPerson()).email, PASSWORD)
    );
    const second = people.cookieHeader(await people.refresh(first));
    const third = people.cookieHeader(await people.refresh(second));
    expect((await people.refresh(first)).statusCode).toBe(401);
    expect((await people.refresh(third)).statusCode).toBe(401);
  });

  it('is not ended by a cookie that only has its id', async () => {
    const person = await people.addPerson();
    const cookie = people.cookieHeader(await people.signIn(person.email, PASSWORD));
    const token = /refresh=([^;]+)/.exec(cookie.cookie)?.[1] ?? '';
    const [id = '', secret = '', mark = ''] = token.split('.');
    const other = randomSecret();
    const forms = [
      `${id}.`,
      `${id}.x`,
      `${id}.${other}`,
      `${id}.${other}.${mark}`,
      `${id}.${other}.${randomSecret()}`,
      `${id}.${secret}.${randomSecret()}`,
      `${id}.${secret}.`,
      `${id}.${secret}.${mark}.x`,
      `${id.toUpperCase()}.${other}`,
      `${id}.${other}%00`,
    ];
    for (const form of forms) {
      const answer = await people.refresh({ cookie: `refresh=${form}` });
      expect([answer.statusCode, answer.json().errorCode], form).toEqual([401, 'session_expired']);
      await test.callAs(undefined)('POST', '/auth/logout', undefined, {
        cookie: `refresh=${form}`,
      });
    }
    const { rows } = await test.pool.query(
      `select from audit_log where action_type = 'auth.token_reused' and target_user_id = $1`,
      [person.id]
    );
    expect(rows).toEqual([]);
    expect((await people.refresh(cookie)).statusCode).toBe(200);
  });

  it('from before tokens had a mark is renewed, and then has one', async () => {
    const signedIn = people.cookieHeader(
      await people.signIn((await people.addPerson()).email, PASSWORD)
    );
    const [id, secret] = /refresh=([^;]+)/.exec(signedIn.cookie)?.[1]?.split('.') ?? [];
    const renewed = await people.refresh({ cookie: `refresh=${id}.${secret}` });
    expect(renewed.statusCode).toBe(200);
    expect(people.cookieHeader(renewed).cookie).toMatch(/refresh=[^.]+\.[\w-]{43}\.[\w-]{43}/);
  });

  it('tells its owner, and the log, that a token was used again', async () => {
    const person = await people.addPerson();
    const first = people.cookieHeader(await people.signIn(person.email, PASSWORD));
    const second = people.cookieHeader(await people.refresh(first));
    await people.refresh(second);
    const reused = async () =>
      (
        await test.pool.query(
          `select ip_address from audit_log
           where action_type = 'auth.token_reused' and target_user_id = $1`,
          [person.id]
        )
      ).rows;
    expect(await reused()).toEqual([]);
    expect((await people.refresh(first)).statusCode).toBe(401);
    expect((await people.refresh(first)).statusCode).toBe(401);
    expect(await reused()).toEqual([{ ip_address: '127.0.0.1' }]);
    await vi.waitFor(async () => {
      const mails = await test.mailsTo(person.email);
      const told = mails.filter(({ text }) => text.includes('verlopen sleutel'));
      expect(told).toHaveLength(1);
    });
  });

  it.each([
    ['it is idle for too long', `last_used_at = now() - interval '12 hours 1 second'`],
    ['it is too old', `expires_at = now() - interval '1 second'`],
    ['it is revoked', `revoked_at = now()`],
  ])('is over when %s', async (_, change) => {
    const person = await people.addPerson();
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(200);
    await test.pool.query(`update sessions set ${change} where user_id = $1`, [person.id]);
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(401);
  });

  it('is over at the next request when the user is deactivated, and grants end as soon', async () => {
    const person = await people.addPerson();
    await test.pool.query('delete from user_permissions where user_id = $1', [person.id]);
    const refused = await test.callAs(person)('POST', '/customers', { name: 'x' });
    expect(refused.statusCode).toBe(403);
    await test.pool.query('update users set active = false where id = $1', [person.id]);
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(401);
  });

  it('ends at sign-out, by token or by cookie, and no other with it', async () => {
    const person = await people.addPerson();
    const desk = await people.signIn(person.email, PASSWORD);
    const phone = await people.signIn(person.email, PASSWORD);
    const at = (answer: typeof desk) => ({ ...person, token: answer.json().accessToken });
    const out = await test.callAs(at(desk))('POST', '/auth/logout');
    expect(out.cookies.find(({ name }) => name === 'refresh')).toMatchObject({ value: '' });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect((await test.callAs(at(desk))('GET', '/me')).statusCode).toBe(401);
    expect((await people.refresh(people.cookieHeader(desk))).statusCode).toBe(401);
    expect((await test.callAs(at(phone))('GET', '/me')).statusCode).toBe(200);
    await test.callAs(undefined)('POST', '/auth/logout', undefined, people.cookieHeader(phone));
    expect((await test.callAs(at(phone))('GET', '/me')).statusCode).toBe(401);
  });

  it.each([
    ['an unsigned token', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['a changed token', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['nonsense', () => 'x'.repeat(9000)],
  ])('is not opened by %s', async (_, change) => {
    const person = await people.addPerson();
    const answer = await test.callAs({ ...person, token: change(person.token) })('GET', '/me');
    expect(answer.statusCode).toBe(401);
  });

  it('is not renewed from another site, nor by GET', async () => {
    const cookie = people.cookieHeader(
      await people.signIn((await people.addPerson()).email, PASSWORD)
    );
    const foreign = await people.refresh({ ...cookie, origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.cookies).toEqual([]);
    const read = await test.callAs(undefined)('GET', '/auth/refresh-token', undefined, cookie);
    expect(read.statusCode).toBe(404);
    expect((await people.refresh(cookie)).statusCode).toBe(200);
  });
});
