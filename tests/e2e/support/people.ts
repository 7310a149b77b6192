import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { registrationWith } from '../../support/registration.ts';
import { mailedLink } from './mail.ts';
import { PASSWORD } from './server.ts';

/** Where an invitation leads. */
const REGISTRATION = '/complete-registration/';

/** Invites someone whom no other test knows; their address, and where their mail leads. */
export const invite = async (api: APIRequestContext) => {
  const email = `noor.${randomUUID().slice(0, 8)}@nieuw.example`;
  const person = { name: 'Noor', last_name: 'Bos', email, user_type: 'user', language: 'nl' };
  await api.post('/api/users/invite', { data: person });
  return { email, link: await mailedLink(email, REGISTRATION) };
};

/** Adds someone for a test of its own, with the password of all others; their address. */
export const addPerson = async (api: APIRequestContext): Promise<string> => {
  const { email, link } = await invite(api);
  const token = link.replace(REGISTRATION, '');
  await api.post(`/api/auth/complete-registration/${token}`, {
    data: registrationWith(PASSWORD),
  });
  return email;
};

/** Blocks saving the language: many tests share the user. */
export const keepProfile = (page: Page) =>
  page.route('**/api/users/update-self', route => route.fulfill({ json: { success: true } }));
