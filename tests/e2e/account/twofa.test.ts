import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { twofaVerifyAnswer } from '#contract/account/twofa';
import { codeOf } from '../support/authenticator.ts';
import { expectAccessible } from '../support/axe.ts';
import { addPerson } from '../support/people.ts';
import { apiClient } from '../support/sessions.ts';
import {
  confirmCode,
  confirmRecoveryCode,
  expectDashboard,
  signIn,
  signOut,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** A user with 2FA who has used the current code. */
const addPersonWithTwofa = async (api: APIRequestContext) => {
  const email = await addPerson(api);
  const own = await apiClient(email);
  const setup = await own.post('/api/2fa/setup', { data: {} });
  const { secret } = z.object({ secret: z.string() }).parse(await setup.json());
  const data = { secret, token: codeOf(secret) };
  const verified = await own.post('/api/2fa/verify', { data });
  const { recoveryCodes } = twofaVerifyAnswer.parse(await verified.json());
  await own.dispose();
  return { email, secret, recoveryCodes };
};

test('a recovery code gets in, once', async ({ page, api, problems }) => {
  problems.expect(/status of 401/);
  const { email, recoveryCodes } = await addPersonWithTwofa(api);
  const [code = ''] = recoveryCodes;
  await page.goto('/login');
  await signIn(page, email);
  await confirmRecoveryCode(page, code);
  await expectDashboard(page);
  await signOut(page);
  await signIn(page, email);
  await confirmRecoveryCode(page, code);
  await expect(page.getByRole('alert')).toContainText('De 2FA-code is ongeldig.');
});

test('2FA is switched off with a code', async ({ page, openAs, api, problems }) => {
  problems.expect(/status of 400/);
  const { email, secret, recoveryCodes } = await addPersonWithTwofa(api);
  const own = await openAs(email, { code: recoveryCodes[0] });
  await own.goto('/usersettings?tab=security');
  await own.getByRole('button', { name: '2FA uitschakelen' }).click();
  const dialog = own.getByRole('dialog', { name: '2FA uitschakelen' });
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog).toContainText('Vul de 2FA code in.');
  await confirmCode(own, codeOf(secret, 1000));
  await expect(dialog).toContainText('Ongeldige 2FA-code.');
  await expectAccessible(own);
  await confirmCode(own, codeOf(secret, 1));
  await expect(own.getByText('2FA uitgeschakeld.')).toBeVisible();
  await expect(own.getByRole('button', { name: '2FA inschakelen' })).toBeVisible();

  await page.goto('/login');
  await signIn(page, email);
  await expectDashboard(page);
});
