import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { mailedLink } from '../support/mail.ts';
import { expectDashboard, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'zeven haspels onder een zeil';

test('a company signs itself up, and its first person administers it', async ({
  page,
  context,
}) => {
  const email = `${randomUUID()}@lichtbaken.example`;

  await test.step('asking for the link, from sign-in', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Je bedrijf registreren' }).click();
    await page.getByLabel('Bedrijfsnaam').fill('Lichtbaken BV');
    await page.getByLabel('Straat en huisnummer').fill('Kade 12');
    await page.getByLabel('Postcode').fill('2611 AB');
    await page.getByLabel('Plaats').fill('Delft');
    await page.getByLabel('Voornaam').fill('Noor');
    await page.getByLabel('Achternaam').fill('Bos');
    await page.getByLabel('E-mailadres').fill(email);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Lees de voorwaarden (nieuw tabblad)' }).click();
    const terms = await opened;
    await expect(terms.getByRole('heading', { name: 'Gebruiksvoorwaarden' })).toBeVisible();
    await expectAccessible(terms);
    await terms.close();
    await page.getByLabel('Ik ga akkoord met de voorwaarden.').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bedrijf registreren' }).click();
    await expect(page.getByText(`We hebben een link naar ${email} gestuurd.`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the mailed link', async () => {
    await page.goto(await mailedLink(email, '/complete-registration/'));
    await expect(page.getByLabel('Bedrijf', { exact: true })).toHaveValue('Lichtbaken BV');
    await page.getByLabel('Telefoon').fill('06 12 34 56 78');
    // Known from the registration, as is that the terms were agreed to.
    await expect(page.getByLabel('Straat en huisnummer')).toHaveValue('Kade 12');
    await expect(page.getByLabel('Plaats')).toHaveValue('Delft');
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Herhaal wachtwoord').fill(PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Registratie voltooien' }).click();
    await expect(page.getByText('Je registratie is voltooid.')).toBeVisible();
  });

  await test.step('the company, with its roles', async () => {
    await signIn(page, email, PASSWORD);
    await expectDashboard(page);
    await page.goto('/rollen');
    for (const role of ['Beheerder', 'Planner', 'Magazijn', 'Administratie', 'Freelancer'])
      await expect(page.getByRole('link', { name: role }).first()).toBeVisible();
  });
});
