import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { removeExpired } from '#server/jobs/jobs';
import { THROTTLE_RULES } from '#server/security/throttle';
import { PASSWORD, peopleSigningIn, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Three stand for the hundred: each try takes a moment of work. */
const FEW = 3;

let test: TestApp;
let people: Awaited<ReturnType<typeof peopleSigningIn>>;

beforeAll(async () => {
  test = await buildTestApp({
    throttle: {
      ...THROTTLE_RULES,
      address: ROOMY,
      account: ROOMY,
      accountHere: ROOMY,
      linkAddress: ROOMY,
      accountFinal: { ...THROTTLE_RULES.accountFinal, free: FEW },
    },
  });
  people = await peopleSigningIn(test);
});

const guess = async (email: string, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time++) {
    const { json } = await people.signIn(email, `gok ${time}`);
    answers.push(json().errorCode);
  }
  return answers;
};

const resetLink = async ({ email }: TestUser) => {
  await test.callAs(undefined)('POST', '/auth/request-password-reset', { email });
  return vi.waitFor(async () => {
    const [mail] = await test.mailsTo(email);
    const token = /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    if (!token) throw new Error('no link yet');
    return token;
  });
};

describe('an account whose password was guessed wrong a hundred times', () => {
  it('is the real number', () => {
    expect(THROTTLE_RULES.accountFinal.free).toBe(100);
  });

  it('opens on unknown devices by a reset alone, and on known ones as before', async () => {
    const person = await people.addPerson();
    const known = people.cookieHeader(await people.signIn(person.email));
    expect(await guess(person.email, FEW)).toEqual([
      'login_failed',
      'login_failed',
      'login_failed',
    ]);
    const refused = await people.signIn(person.email);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([
      403,
      'password_reset_required',
    ]);
    expect((await people.signIn(person.email, 'fout')).json()).toMatchObject({
      errorCode: 'password_reset_required',
    });
    for (const _time of [1, 2]) {
      expect((await people.signIn(person.email, PASSWORD, known)).statusCode).toBe(200);
      expect((await people.signIn(person.email)).statusCode).toBe(403);
    }
    await test.pool.query(
      "update sign_in_attempts set last_failure_at = now() - interval '1 year'"
    );
    await removeExpired(test.database, quiet);
    expect((await people.signIn(person.email)).statusCode).toBe(403);
    const password = 'groene haspel achter het podium';
    const link = `/auth/reset-password/${await resetLink(person)}`;
    expect((await test.callAs(undefined)('POST', link, { password })).statusCode).toBe(200);
    expect((await people.signIn(person.email, password)).statusCode).toBe(200);
  });

  it('starts anew with each success on an unknown device', async () => {
    const { email } = await people.addPerson();
    for (const _round of [1, 2, 3]) {
      await guess(email, FEW - 1);
      expect((await people.signIn(email)).statusCode).toBe(200);
    }
  });

  it('is answered like an address that nobody has', async () => {
    const nobody = `${randomUUID()}@flightcase.example`;
    expect(await guess(nobody, FEW + 1)).toEqual([
      'login_failed',
      'login_failed',
      'login_failed',
      'password_reset_required',
    ]);
  });

  it('is counted for a week, and not for a day alone', async () => {
    const { email } = await people.addPerson();
    const quietFor = async (time: string) => {
      await test.pool.query(
        `update sign_in_attempts set last_failure_at = now() - $1::interval where blocked_until <= now()`,
        [time]
      );
      await removeExpired(test.database, quiet);
    };
    await guess(email, FEW - 1);
    await quietFor('6 days');
    await guess(email, 1);
    expect((await people.signIn(email)).statusCode).toBe(403);
    const other = await people.addPerson();
    await guess(other.email, FEW - 1);
    await quietFor('8 days');
    await guess(other.email, 1);
    expect((await people.signIn(other.email)).statusCode).toBe(200);
  });
});
