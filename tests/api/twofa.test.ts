import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/modules/auth/passwords';
import { THROTTLE_RULES, type ThrottleRules } from '#server/modules/auth/throttle';
import { race } from './support/raceRounds.ts';
import { codeOf } from './support/totp.ts';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';

const PASSWORD = 'blauwe ketel onder winterdak';

/** Room for many sign-ins: the limits on passwords have tests of their own. */
const roomy = { free: 100_000, firstPause: 1, longestPause: 1, forgetAfter: 60 };
const throttle: ThrottleRules = {
  ...THROTTLE_RULES,
  address: roomy,
  account: roomy,
  accountHere: roomy,
};

let test: TestApp;
let tenantId: number;
let passwordHash: string;

beforeAll(async () => {
  test = await buildTestApp({ throttle });
  tenantId = await test.addTenant();
  passwordHash = await hashPassword(PASSWORD);
});

const addPerson = (tenant = tenantId) => test.addUser(tenant, [], { password_hash: passwordHash });

const anyone = () => test.callAs(undefined);

const signIn = (email: string) => anyone()('POST', '/auth/login', { email, password: PASSWORD });

const challengeOf = async (person: TestUser): Promise<string> =>
  (await signIn(person.email)).json().tempUserId;

const passChallenge = (userId: string, token: string) =>
  anyone()('POST', '/auth/2fa/login', { userId, token });

/** A person with 2FA on; its set-up has used the code of the step before this one. */
const enrolled = async () => {
  const person = await addPerson();
  const call = test.callAs(person);
  const { secret } = (await call('POST', '/2fa/setup')).json();
  const verified = await call('POST', '/2fa/verify', { secret, token: codeOf(secret, -30) });
  expect(verified.statusCode).toBe(200);
  return { person, secret, recoveryCodes: verified.json().recoveryCodes as string[] };
};

const wrongCode = (secret: string) => codeOf(secret, 3600);

describe('setting 2FA up', () => {
  it('issues a secret of 160 bits, another one each time, kept sealed', async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    const first = (await call('POST', '/2fa/setup')).json();
    const second = (await call('POST', '/2fa/setup', {})).json();
    expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(second.secret).not.toBe(first.secret);
    expect(second.qrCode).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const { rows } = await test.pool.query('select secret from twofa_setups where user_id = $1', [
      person.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(second.secret);
  });

  it('switches on with a right code, says so everywhere, and ends the other sessions', async () => {
    const { person, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const me = (await test.callAs(person)('GET', '/auth/me')).json();
    expect(me.user.twofa_enabled).toBe(true);
    expect((await test.callAs(person)('POST', '/2fa/setup')).json()).toEqual({
      alreadySetup: true,
    });
    const mails = await test.mailsTo(person.email);
    expect(mails.at(-1)?.subject).toBe('Tweestapsverificatie staat aan');
  });

  it('takes no secret but the one that was issued', async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    const { secret: old } = (await call('POST', '/2fa/setup')).json();
    const { secret } = (await call('POST', '/2fa/setup')).json();
    const other = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    for (const substituted of [other, old]) {
      const answer = await call('POST', '/2fa/verify', {
        secret: substituted,
        token: codeOf(substituted),
      });
      expect(answer.json().errorCode).toBe('verify_failed');
    }
    const stranger = await addPerson();
    const stolen = await test.callAs(stranger)('POST', '/2fa/verify', {
      secret,
      token: codeOf(secret),
    });
    expect(stolen.json().errorCode).toBe('verify_failed');
    expect((await call('POST', '/2fa/verify', { secret, token: codeOf(secret) })).statusCode).toBe(
      200
    );
  });

  it('gives up after five wrong codes', async () => {
    const call = test.callAs(await addPerson());
    const { secret } = (await call('POST', '/2fa/setup')).json();
    for (let guess = 0; guess < 5; guess++) {
      const wrong = await call('POST', '/2fa/verify', { secret, token: wrongCode(secret) });
      expect(wrong.json()).toMatchObject({ errorCode: 'invalid_2fa_token' });
      expect(wrong.statusCode).toBe(400);
    }
    const late = await call('POST', '/2fa/verify', { secret, token: codeOf(secret) });
    expect(late.json().errorCode).toBe('verify_failed');
  });

  it('may name the signed-in person', async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    const userId = String(person.id);
    const { secret } = (await call('POST', '/2fa/setup', { userId })).json();
    const answer = await call('POST', '/2fa/verify', { userId, secret, token: codeOf(secret) });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is nothing that a signed-in person does for another', async () => {
    const victim = await addPerson();
    const answer = await test.callAs(await addPerson())('POST', '/2fa/setup', {
      userId: String(victim.id),
    });
    expect(answer.statusCode).toBe(400);
    const nobody = await anyone()('POST', '/2fa/setup', { userId: String(victim.id) });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('signing in with 2FA', () => {
  it('asks for a code and gives nothing else before it', async () => {
    const { person, secret } = await enrolled();
    const answer = await signIn(person.email);
    expect(Object.keys(answer.json()).toSorted()).toEqual(['tempUserId', 'twofaRequired']);
    expect(answer.cookies).toEqual([]);
    const { tempUserId } = answer.json();
    const bearer = await test.callAs({ ...person, token: tempUserId })('GET', '/auth/me');
    expect(bearer.statusCode).toBe(401);
    const code = codeOf(secret);
    const done = await passChallenge(tempUserId, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(done.json().accessToken).toEqual(expect.any(String));
    expect(done.cookies.map(({ name }) => name)).toContain('refresh');
  });

  it('takes a code once, whichever challenge it is for', race, async () => {
    const { person, secret } = await enrolled();
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(person)));
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map(userId => passChallenge(userId, code)));
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    expect((await passChallenge(await challengeOf(person), code)).statusCode).toBe(401);
  });

  it('takes the code of a step ago, none older, and not the set-up code again', async () => {
    const { person, secret } = await enrolled();
    expect((await passChallenge(await challengeOf(person), codeOf(secret, -30))).statusCode).toBe(
      401
    );
    expect((await passChallenge(await challengeOf(person), codeOf(secret, -90))).statusCode).toBe(
      401
    );
    expect((await passChallenge(await challengeOf(person), codeOf(secret))).statusCode).toBe(200);
  });

  it.each(['1', '1234567', 'abcdef', '１２３４５６', '12345６'])(
    'refuses the code %s',
    async token => {
      const { person } = await enrolled();
      expect((await passChallenge(await challengeOf(person), token)).json().errorCode).toBe(
        'invalid_2fa_token'
      );
    }
  );

  it('pauses after ten wrong codes, over any number of challenges, for the right one too', async () => {
    const { person, secret } = await enrolled();
    for (let guess = 0; guess < 10; guess++) {
      const userId = await challengeOf(person);
      expect((await passChallenge(userId, wrongCode(secret))).statusCode).toBe(401);
    }
    const paused = await passChallenge(await challengeOf(person), codeOf(secret));
    expect(paused.statusCode).toBe(429);
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(person.email)).statusCode).toBe(200);
  });

  it('lets a challenge die after five wrong codes', async () => {
    const { person, secret } = await enrolled();
    const userId = await challengeOf(person);
    for (let guess = 0; guess < 5; guess++) await passChallenge(userId, wrongCode(secret));
    expect((await passChallenge(userId, codeOf(secret))).json().errorCode).toBe('2fa_login_failed');
  });

  it('ends for good after a hundred wrong codes', async () => {
    const { person, secret } = await enrolled();
    await test.pool.query('update twofa set failures = 99 where user_id = $1', [person.id]);
    await passChallenge(await challengeOf(person), wrongCode(secret));
    const late = await passChallenge(await challengeOf(person), codeOf(secret));
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(86_400);
  });

  it("refuses an expired, a used, a made-up and another purpose's challenge alike", async () => {
    const { person, secret } = await enrolled();
    const used = await challengeOf(person);
    await passChallenge(used, codeOf(secret));
    const expired = await challengeOf(person);
    await test.pool.query(
      `update challenges set expires_at = now() where user_id = $1 and used_at is null`,
      [person.id]
    );
    const forced = await test.addTenant({ force_twofa: true });
    const enrol = await challengeOf(await addPerson(forced));
    const answers = await Promise.all(
      [used, expired, String(person.id), 'x', enrol].map(userId =>
        passChallenge(userId, codeOf(secret, 30))
      )
    );
    expect(answers.map(answer => [answer.statusCode, answer.json().errorCode])).toEqual(
      answers.map(() => [401, '2fa_login_failed'])
    );
  });

  it('looks again whether the person may sign in at all', async () => {
    const { person, secret } = await enrolled();
    const userId = await challengeOf(person);
    await test.pool.query('update users set active = false where id = $1', [person.id]);
    expect((await passChallenge(userId, codeOf(secret))).json().errorCode).toBe('account_disabled');
  });

  it(
    'takes a recovery code in place of a code, once, also when tried in parallel',
    race,
    async () => {
      const { person, recoveryCodes } = await enrolled();
      const [recovery = ''] = recoveryCodes;
      const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(person)));
      const answers = await Promise.all(
        challenges.map(userId => passChallenge(userId, recovery.toLowerCase()))
      );
      expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    }
  );
});

describe('a call without what it needs', () => {
  it.each(['/auth/2fa/login', '/2fa/verify', '/2fa/disable-verify'])(
    'is told so: %s',
    async url => {
      const call = test.callAs(await addPerson());
      for (const body of [undefined, {}, { token: ' ' }]) {
        const answer = await call('POST', url, body);
        expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'missing_2fa_input']);
      }
    }
  );
});

describe('switching 2FA off', () => {
  it('needs a right code', async () => {
    const { person, secret } = await enrolled();
    const call = test.callAs(person);
    expect((await call('POST', '/2fa/disable-verify', { token: '' })).json().errorCode).toBe(
      'missing_2fa_input'
    );
    const wrong = await call('POST', '/2fa/disable-verify', { token: wrongCode(secret) });
    expect([wrong.statusCode, wrong.json().errorCode]).toEqual([400, 'invalid_2fa_token']);
    const right = await call('POST', '/2fa/disable-verify', { token: codeOf(secret) });
    expect(right.json()).toEqual({ success: true });
    expect((await signIn(person.email)).json()).toHaveProperty('accessToken');
    const none = await call('POST', '/2fa/disable-verify', { token: codeOf(secret, 30) });
    expect(none.json().errorCode).toBe('2fa_not_configured');
  });
});

describe('a tenant that forces 2FA', () => {
  it('opens only the set-up to whoever has none, and then the rest', async () => {
    const forced = await test.addTenant({ force_twofa: true });
    const person = await addPerson(forced);
    const answer = await signIn(person.email);
    expect(Object.keys(answer.json()).toSorted()).toEqual(['forceTwofa', 'tempUserId']);
    expect(answer.cookies).toEqual([]);
    const userId = answer.json().tempUserId;
    const { secret } = (await anyone()('POST', '/2fa/setup', { userId })).json();
    const verified = await anyone()('POST', '/2fa/verify', {
      userId,
      secret,
      token: codeOf(secret),
    });
    expect(verified.cookies.map(({ name }) => name)).toContain('refresh');
    const signedIn = test.callAs({ ...person, token: verified.json().accessToken });
    expect((await signedIn('GET', '/customers')).statusCode).toBe(200);
    const again = await anyone()('POST', '/2fa/setup', { userId });
    expect(again.statusCode).toBe(401);
  });

  it('closes everything else to sessions that were open before', async () => {
    const tenant = await test.addTenant();
    const person = await addPerson(tenant);
    await test.pool.query('update tenants set force_twofa = true where id = $1', [tenant]);
    const call = test.callAs(person);
    expect((await call('GET', '/auth/me')).json().forceTwofaRequired).toBe(true);
    const closed = await call('GET', '/customers');
    expect([closed.statusCode, closed.json().errorCode]).toEqual([403, '2fa_setup_required']);
    const { secret } = (await call('POST', '/2fa/setup')).json();
    await call('POST', '/2fa/verify', { secret, token: codeOf(secret) });
    expect((await call('GET', '/customers')).statusCode).toBe(200);
  });
});
