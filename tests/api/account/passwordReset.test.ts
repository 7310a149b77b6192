import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/security/passwords';
import { THROTTLE_RULES } from '#server/security/throttle';
import { race } from '../support/raceRounds.ts';
import { PASSWORD, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const NEW_PASSWORD = 'groene haspel achter het podium';

let test: TestApp;
let tenantId: number;
let passwordHash: string;

beforeAll(async () => {
  test = await buildTestApp({
    ownDatabase: true,
    throttle: { ...THROTTLE_RULES, address: ROOMY, resetAddress: ROOMY, linkAddress: ROOMY },
  });
  tenantId = await test.addTenant({ name: 'Podiumtechniek Delft' });
  passwordHash = await hashPassword(PASSWORD);
});

const addPerson = (values: object = {}) =>
  test.addUser(tenantId, [], { password_hash: passwordHash, ...values });

const call = (method: 'GET' | 'POST', url: string, body?: object, headers: object = {}) =>
  test.callAs(undefined)(method, url, body, headers);

const request = (email: string, headers: object = {}) =>
  call('POST', '/auth/request-password-reset', { email }, headers);

const tokensIn = (mails: readonly { text: string }[]) =>
  mails
    .map(mail => /\/reset-password\/([\w-]{43})/.exec(mail.text)?.[1])
    .filter(token => token !== undefined);

const tokensMailedTo = async (email: string) => tokensIn(await test.mailsTo(email));

const linkFor = async (email: string) => {
  await request(email);
  return (await tokensMailedTo(email)).at(-1) ?? '';
};

const reset = (token: string, password = NEW_PASSWORD) =>
  call('POST', `/auth/reset-password/${token}`, { password });

describe('a forgotten password', () => {
  it.each([undefined, {}, { email: ' ' }])('is of an address: %j', async body => {
    const answer = await call('POST', '/auth/request-password-reset', body);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'missing_email']);
  });

  it('is replaced by a mailed link, which ends everything that the old one opened', async () => {
    const person = await addPerson();
    const token = await linkFor(person.email);
    expect((await call('GET', `/auth/reset-password/${token}`)).statusCode).toBe(200);
    const done = await reset(token);
    expect(done.json()).toEqual({ success: true });
    expect(done.cookies).toEqual([]);
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(401);
    const old = await call('POST', '/auth/login', { email: person.email, password: PASSWORD });
    expect(old.statusCode).toBe(401);
    const fresh = await call('POST', '/auth/login', {
      email: person.email,
      password: NEW_PASSWORD,
    });
    expect(fresh.statusCode).toBe(200);
    const subjects = (await test.mailsTo(person.email)).map(mail => mail.subject);
    expect(subjects).toContain('Je wachtwoord voor Flightcase is gewijzigd');
  });

  it('answers an unknown address like a known one', async () => {
    const known = await request((await addPerson()).email);
    const unknown = await request('niemand@flightcase.example');
    const inactive = await request((await addPerson({ active: false })).email);
    expect(known.json()).toEqual({ messageCode: 'reset_email_sent_if_exists' });
    for (const answer of [unknown, inactive]) {
      expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body]);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(known.headers));
    }
    expect(await test.mailsTo('niemand@flightcase.example')).toEqual([]);
  });

  it('works once, of 50 parallel tries', race, async () => {
    const person = await addPerson();
    const token = await linkFor(person.email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`))
    );
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    const others = answers.filter(answer => answer.statusCode !== 200);
    expect(others.every(answer => [404, 503].includes(answer.statusCode))).toBe(true);
  });

  it('makes older links worthless', async () => {
    const { email } = await addPerson();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect((await reset(first)).statusCode).toBe(404);
    expect((await reset(second)).statusCode).toBe(200);
  });

  it('mails three links an hour and answers the same after that', async () => {
    const { email } = await addPerson();
    const answers = [];
    for (let count = 0; count < 10; count++) answers.push(await request(email));
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(await tokensMailedTo(email)).toHaveLength(3);
  });

  it.each([
    ['used up', `used_at = now()`],
    ['expired', `expires_at = now() - interval '1 second'`],
  ])('is refused when the link is %s', async (_, change) => {
    const person = await addPerson();
    const token = await linkFor(person.email);
    await test.pool.query(`update password_resets set ${change} where user_id = $1`, [person.id]);
    for (const answer of [await call('GET', `/auth/reset-password/${token}`), await reset(token)]) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([
        404,
        'invalid_or_expired_token',
      ]);
    }
  });

  it.each(['x', 'a'.repeat(43), '%00'])('says of a link that it never made, as %s', async token => {
    const answer = await call('GET', `/auth/reset-password/${token}`);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'invalid_or_expired_token']);
  });

  it('knows no link that is longer than any', async () => {
    const answer = await call('GET', `/auth/reset-password/${'x'.repeat(5000)}`);
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    ['too_short', 'kort'],
    ['too_long', 'x'.repeat(1025)],
    ['too_common', 'password123'],
    ['too_common', 'Podiumtechniek2026'],
  ])('refuses a password that is %s and keeps the link', async (reason, password) => {
    const { email } = await addPerson();
    const token = await linkFor(email);
    expect((await reset(token, password)).json().errorCode).toBe(`password_${reason}`);
    expect((await reset(token, 'wél een 🎪 goede zin')).statusCode).toBe(200);
  });

  it('leads to our own address, whatever host the request names', async () => {
    const { email } = await addPerson();
    await request(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail] = await test.mailsTo(email);
    expect(mail?.text).toContain('http://localhost:3000/reset-password/');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('leaves no working link in the database', async () => {
    const { email } = await addPerson();
    await request(email);
    const { rows: before } = await test.pool.query('select content from mails');
    const token = await linkFor(email);
    const { rows } = await test.pool.query('select * from password_resets');
    expect(JSON.stringify([...before, ...rows])).not.toContain(token);
  });
});

it('needs as many characters as the server is set up to ask for', async () => {
  const strict = await buildTestApp({ passwordMinLength: 12 });
  const person = await strict.addUser(await strict.addTenant(), []);
  const anyone = strict.callAs(undefined);
  await anyone('POST', '/auth/request-password-reset', { email: person.email });
  const [token] = tokensIn(await strict.mailsTo(person.email));
  const link = `/auth/reset-password/${token}`;
  expect((await anyone('GET', link)).json()).toEqual({ success: true, passwordMinLength: 12 });
  const short = await anyone('POST', link, { password: 'elf tekens!' });
  expect([short.statusCode, short.json()]).toEqual([
    400,
    expect.objectContaining({
      errorCode: 'password_too_short',
      error: 'Het wachtwoord moet minimaal 12 tekens bevatten.',
      passwordMinLength: 12,
    }),
  ]);
  expect((await anyone('POST', link, { password: 'twaalf teken' })).statusCode).toBe(200);
});
