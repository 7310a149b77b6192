import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { race } from '../support/raceRounds.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { codeOf } from '../support/totp.ts';
import { MANY_SIGN_INS, peopleWithTwofa, wrongCode } from '../support/twofa.ts';

let test: TestApp;
let people: Awaited<ReturnType<typeof peopleWithTwofa>>;

beforeAll(async () => {
  test = await buildTestApp({ throttle: MANY_SIGN_INS });
  people = await peopleWithTwofa(test);
});

// Which codes are of a step ago does not change within a test.
beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('signing in with 2FA', () => {
  it('asks for a code and gives nothing else before it', async () => {
    const { person, secret } = await people.enrolled();
    const answer = await people.signIn(person.email);
    expect(Object.keys(answer.json()).toSorted()).toEqual(['tempUserId', 'twofaRequired']);
    expect(answer.cookies).toEqual([]);
    const { tempUserId } = answer.json();
    const bearer = await test.callAs({ ...person, token: tempUserId })('GET', '/auth/me');
    expect(bearer.statusCode).toBe(401);
    const code = codeOf(secret);
    const done = await people.passChallenge(tempUserId, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(done.json().accessToken).toEqual(expect.any(String));
    expect(done.cookies.map(({ name }) => name)).toContain('refresh');
  });

  it('takes a code once, whichever challenge it is for', race, async () => {
    const { person, secret } = await people.enrolled();
    const challenges = await Promise.all(
      Array.from({ length: 10 }, () => people.challengeOf(person))
    );
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map(userId => people.passChallenge(userId, code)));
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    expect((await people.passChallenge(await people.challengeOf(person), code)).statusCode).toBe(
      401
    );
  });

  it('takes the code of a step ago, none older, and not the set-up code again', async () => {
    const { person, secret } = await people.enrolled();
    expect(
      (await people.passChallenge(await people.challengeOf(person), codeOf(secret, -30))).statusCode
    ).toBe(401);
    expect(
      (await people.passChallenge(await people.challengeOf(person), codeOf(secret, -90))).statusCode
    ).toBe(401);
    expect(
      (await people.passChallenge(await people.challengeOf(person), codeOf(secret))).statusCode
    ).toBe(200);
  });

  it.each(['1', '1234567', 'abcdef', '１２３４５６', '12345６'])(
    'refuses the code %s',
    async token => {
      const { person } = await people.enrolled();
      expect(
        (await people.passChallenge(await people.challengeOf(person), token)).json().errorCode
      ).toBe('invalid_2fa_token');
    }
  );

  it('pauses after ten wrong codes, over any number of challenges, for the right one too', async () => {
    const { person, secret } = await people.enrolled();
    for (let guess = 0; guess < 10; guess++) {
      const userId = await people.challengeOf(person);
      expect((await people.passChallenge(userId, wrongCode(secret))).statusCode).toBe(401);
    }
    const paused = await people.passChallenge(await people.challengeOf(person), codeOf(secret));
    expect(paused.statusCode).toBe(429);
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await people.signIn(person.email)).statusCode).toBe(200);
  });

  it('lets a challenge die after five wrong codes', async () => {
    const { person, secret } = await people.enrolled();
    const userId = await people.challengeOf(person);
    for (let guess = 0; guess < 5; guess++) await people.passChallenge(userId, wrongCode(secret));
    expect((await people.passChallenge(userId, codeOf(secret))).json().errorCode).toBe(
      '2fa_login_failed'
    );
  });

  it('ends after a hundred wrong codes, whatever was right between them', async () => {
    const { person, secret, recoveryCodes } = await people.enrolled();
    const failures = () =>
      test.pool.query('select failures from twofa where user_id = $1', [person.id]);
    await test.pool.query('update twofa set failures = 98 where user_id = $1', [person.id]);
    await people.passChallenge(await people.challengeOf(person), wrongCode(secret));
    const right = await people.passChallenge(await people.challengeOf(person), codeOf(secret));
    expect(right.statusCode).toBe(200);
    expect((await failures()).rows).toEqual([{ failures: 99 }]);
    await people.passChallenge(await people.challengeOf(person), wrongCode(secret));
    const late = await people.passChallenge(await people.challengeOf(person), codeOf(secret, 30));
    expect([late.statusCode, late.json().errorCode]).toEqual([403, 'twofa_reset_required']);
    const challenge = await people.challengeOf(person);
    expect((await people.passChallenge(challenge, recoveryCodes[0] ?? '')).statusCode).toBe(200);
    expect((await failures()).rows).toEqual([{ failures: 0 }]);
  });

  it('tells the owner by mail at the tenth wrong code in a row', async () => {
    const { person, secret } = await people.enrolled();
    for (let guess = 0; guess < 10; guess++) {
      const before = await test.mailsTo(person.email);
      expect(before.filter(({ subject }) => subject.includes('verkeerde codes'))).toEqual([]);
      await people.passChallenge(await people.challengeOf(person), wrongCode(secret));
    }
    await vi.waitFor(async () => {
      const mails = await test.mailsTo(person.email);
      expect(mails.filter(({ subject }) => subject.includes('verkeerde codes'))).toHaveLength(1);
    });
  });

  it('lets a recovery code in while the codes of the app are paused', async () => {
    const { person, secret, recoveryCodes } = await people.enrolled();
    await test.pool.query(
      `update twofa set failures = 10, paused_until = now() + interval '15 minutes'
       where user_id = $1`,
      [person.id]
    );
    const refused = await people.passChallenge(await people.challengeOf(person), codeOf(secret));
    expect(refused.statusCode).toBe(429);
    const challenge = await people.challengeOf(person);
    const wrong = await people.passChallenge(challenge, 'AAAA-AAAA-AAAA-AAAA');
    expect(wrong.statusCode).toBe(429);
    const [recovery = ''] = recoveryCodes;
    expect((await people.passChallenge(challenge, recovery)).statusCode).toBe(200);
    const again = await people.passChallenge(await people.challengeOf(person), recovery);
    expect(again.statusCode).toBe(401);
  });

  it("refuses an expired, a used, a made-up and another purpose's challenge alike", async () => {
    const { person, secret } = await people.enrolled();
    const used = await people.challengeOf(person);
    await people.passChallenge(used, codeOf(secret));
    const expired = await people.challengeOf(person);
    await test.pool.query(
      `update challenges set expires_at = now() where user_id = $1 and used_at is null`,
      [person.id]
    );
    const forced = await test.addTenant({ force_twofa: true });
    const enrol = await people.challengeOf(await people.addPerson(forced));
    const answers = await Promise.all(
      [used, expired, String(person.id), 'x', enrol].map(userId =>
        people.passChallenge(userId, codeOf(secret, 30))
      )
    );
    expect(answers.map(answer => [answer.statusCode, answer.json().errorCode])).toEqual(
      answers.map(() => [401, '2fa_login_failed'])
    );
  });

  it('looks again whether the person may sign in at all', async () => {
    const { person, secret } = await people.enrolled();
    const userId = await people.challengeOf(person);
    await test.pool.query('update users set active = false where id = $1', [person.id]);
    expect((await people.passChallenge(userId, codeOf(secret))).json().errorCode).toBe(
      'account_disabled'
    );
  });

  it(
    'takes a recovery code in place of a code, once, also when tried in parallel',
    race,
    async () => {
      const { person, recoveryCodes } = await people.enrolled();
      const [recovery = ''] = recoveryCodes;
      const challenges = await Promise.all(
        Array.from({ length: 5 }, () => people.challengeOf(person))
      );
      const answers = await Promise.all(
        challenges.map(userId => people.passChallenge(userId, recovery.toLowerCase()))
      );
      expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    }
  );
});
