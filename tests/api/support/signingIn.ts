import { hashPassword } from '#server/security/passwords';
import { registrationWith } from '../../support/registration.ts';
import type { TestApp } from './testApp.ts';

/** The password of whoever signs in with one. */
export const PASSWORD = 'blauwe ketel onder winterdak';

/** Room for many tries, where it is not about how many are let through. */
export const ROOMY = { free: 100_000, firstPause: 1, longestPause: 1, forgetAfter: 60 };

/** The input of an invited user. */
export const REGISTRATION = registrationWith(PASSWORD);

/** People of one tenant who sign in with `PASSWORD`, and keep what a browser keeps. */
export const peopleSigningIn = async (test: TestApp) => {
  const tenantId = await test.addTenant({ name: 'Podium & Co' });
  const passwordHash = await hashPassword(PASSWORD);
  const anyone = test.callAs(undefined);

  const addPerson = (values: object = {}) =>
    test.addUser(tenantId, ['customers.manage'], { password_hash: passwordHash, ...values });

  const signIn = (email: string, password = PASSWORD, headers: object = {}) =>
    anyone('POST', '/auth/login', { email, password }, headers);

  const cookieHeader = (answer: Awaited<ReturnType<typeof signIn>>) => ({
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  });

  const refresh = (headers: object) => anyone('POST', '/auth/refresh-token', undefined, headers);

  return { tenantId, passwordHash, addPerson, signIn, cookieHeader, refresh };
};
