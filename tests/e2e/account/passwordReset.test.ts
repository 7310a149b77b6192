import { mailedLink } from '../support/mail.ts';
import { addPerson } from '../support/people.ts';
import { expectDashboard, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'acht statieven in een bus';

test('a forgotten password is replaced by the link in the mail, which works once', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 40[14]/);
  const email = await addPerson(api);
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Resetlink versturen' }).click();
  await expect(page.getByRole('status')).toContainText(
    'Als het e-mailadres bestaat, is er een resetlink naartoe verstuurd.'
  );

  const link = await mailedLink(email, '/reset-password/');
  await page.goto(link);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).first().click();
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toHaveAttribute(
    'type',
    'text'
  );
  await page.getByLabel('Herhaal nieuw wachtwoord').fill('iets anders');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('De wachtwoorden komen niet overeen.')).toBeVisible();
  await page.getByLabel('Herhaal nieuw wachtwoord').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByRole('status')).toContainText('Je wachtwoord is gewijzigd.');
  await page.clock.fastForward(3_000);
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();

  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Inloggen mislukt.');
  await signIn(page, email, NEW_PASSWORD);
  await expectDashboard(page);

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Deze link is ongeldig of verlopen.');
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nieuwe resetlink aanvragen' })).toBeVisible();
});
