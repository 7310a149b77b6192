import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/security/passwords';
import { THROTTLE_RULES, type ThrottleRules } from '#server/security/throttle';
import { payForPasswords } from '../support/passwordCost.ts';
import { PASSWORD, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const throttle: ThrottleRules = {
  ...THROTTLE_RULES,
  address: ROOMY,
  account: ROOMY,
  accountHere: ROOMY,
  resetAddress: ROOMY,
  resetAccount: ROOMY,
};

let test: TestApp;
let known: string;

beforeAll(async () => {
  payForPasswords();
  test = await buildTestApp({ throttle, registrationOpen: true });
  const person = await test.addUser(await test.addTenant(), [], {
    password_hash: await hashPassword(PASSWORD),
  });
  known = person.email;
});

const nobody = () => `${randomUUID()}@flightcase.example`;

/**
 * The share of pairs in which one kind of call takes longer: 0.5 means indistinguishable, 0 or 1
 * fully distinguishable. The calls alternate in random order, so that a busy machine affects both.
 */
const tellApart = async (
  samples: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>
) => {
  const times: [number[], number[]] = [[], []];
  const time = async (kind: 0 | 1) => {
    const started = performance.now();
    await (kind === 0 ? one() : other());
    times[kind].push(performance.now() - started);
  };
  for (let sample = 0; sample < samples; sample++) {
    const first = Math.random() < 0.5 ? 0 : 1;
    await time(first);
    await time(first === 0 ? 1 : 0);
  }
  const wins = times[0].flatMap(a => times[1].map(b => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
};

describe('the time of an answer does not tell whether an address is known', () => {
  // Each try hashes a password: a hundred take long where other work is done.
  it('at sign-in', { timeout: 120_000 }, async () => {
    const signIn = (email: string) =>
      test.callAs(undefined)('POST', '/auth/login', { email, password: randomUUID() });
    await signIn(known);
    await signIn(nobody());
    const told = await tellApart(
      25,
      () => signIn(known),
      () => signIn(nobody())
    );
    expect(told).toBeGreaterThan(0.2);
    expect(told).toBeLessThan(0.8);
  });

  it('when a password is forgotten', async () => {
    const request = (email: string) =>
      test.callAs(undefined)('POST', '/auth/request-password-reset', { email });
    await request(known);
    await request(nobody());
    const told = await tellApart(
      60,
      () => request(known),
      () => request(nobody())
    );
    expect(told).toBeGreaterThan(0.2);
    expect(told).toBeLessThan(0.8);
  });

  it('when a company signs itself up', async () => {
    const register = (email: string) =>
      test.callAs(undefined)('POST', '/auth/register', {
        company: 'Lichtbaken BV',
        address: 'Kade 12',
        zipcode: '2611 AB',
        city: 'Delft',
        name: 'Noor',
        last_name: 'Bos',
        email,
        language: 'nl',
        agree: true,
      });
    await register(known);
    await register(nobody());
    const told = await tellApart(
      60,
      () => register(known),
      () => register(nobody())
    );
    expect(told).toBeGreaterThan(0.2);
    expect(told).toBeLessThan(0.8);
  });
});
