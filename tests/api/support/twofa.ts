import { hashPassword } from '#server/security/passwords';
import { THROTTLE_RULES, type ThrottleRules } from '#server/security/throttle';
import { PASSWORD, ROOMY } from './signingIn.ts';
import type { TestApp, TestUser } from './testApp.ts';
import { codeOf } from './totp.ts';

/** Room for many sign-ins: the limits on passwords have tests of their own. */
export const MANY_SIGN_INS: ThrottleRules = {
  ...THROTTLE_RULES,
  address: ROOMY,
  account: ROOMY,
  accountHere: ROOMY,
};

/** People of one tenant who sign in with a second factor. */
export const peopleWithTwofa = async (test: TestApp) => {
  const tenantId = await test.addTenant();
  const passwordHash = await hashPassword(PASSWORD);
  const anyone = test.callAs(undefined);

  const addPerson = (tenant = tenantId) =>
    test.addUser(tenant, [], { password_hash: passwordHash });

  const signIn = (email: string) => anyone('POST', '/auth/login', { email, password: PASSWORD });

  const challengeOf = async (person: TestUser): Promise<string> =>
    (await signIn(person.email)).json().tempUserId;

  const passChallenge = (userId: string, token: string) =>
    anyone('POST', '/auth/2fa/login', { userId, token });

  /** A person with 2FA on; its set-up has used the code of the step before this one. */
  const enrolled = async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    const { secret } = (await call('POST', '/2fa/setup')).json();
    const verified = await call('POST', '/2fa/verify', { secret, token: codeOf(secret, -30) });
    const recoveryCodes: string[] = verified.json().recoveryCodes;
    return { person, secret, recoveryCodes };
  };

  return { tenantId, anyone, addPerson, signIn, challengeOf, passChallenge, enrolled };
};

export const wrongCode = (secret: string) => codeOf(secret, 3600);
