import { randomUUID } from 'node:crypto';
import type { TestApp } from './testApp.ts';

/** The input of an invitation. */
export const person = (values: object = {}) => ({
  name: 'Joris',
  last_name: 'Vink',
  email: `${randomUUID()}@flightcase.example`,
  user_type: 'user',
  ...values,
});

/** People who invite, and the links that are mailed to the invited. */
export const invitingOf = (test: TestApp) => {
  const office = async (seats = 25) => {
    const tenantId = await test.addTenant({ name: 'Podium & Co', max_users: seats });
    const manager = await test.addUser(tenantId, ['users.add', 'users.view']);
    return { tenantId, manager, call: test.callAs(manager) };
  };

  const linkMailedTo = async (email: string) =>
    (await test.mailsTo(email))
      .map(mail => /\/complete-registration\/([\w-]{43})/.exec(mail.text)?.[1])
      .at(-1);

  const opens = async (token: string | undefined) =>
    (await test.callAs(undefined)('GET', `/auth/invite/${token}`)).statusCode === 200;

  return { office, linkMailedTo, opens };
};
