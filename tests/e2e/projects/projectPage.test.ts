import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addCustomer, uniqueName } from '../support/customers.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: PLANNER });

/** A project in a week from now, of a customer of its own. */
const addProject = async (api: APIRequestContext) => {
  const customer = await addCustomer(api);
  const name = uniqueName('Zomerfeest');
  const start = Date.now() + 7 * 86_400_000;
  const answer = await api.post('/api/projects', {
    data: {
      name,
      status: 'optie',
      customer_id: customer.id,
      location: 'Park Transwijk',
      start_date: new Date(start).toISOString(),
      end_date: new Date(start + 8 * 3_600_000).toISOString(),
    },
  });
  const { id } = await answer.json();
  return { id, name, customer };
};

test('a trip is added from a project, whose status is then changed and changed back', async ({
  page,
  api,
}) => {
  const { id, name } = await addProject(api);
  const vehicle = uniqueName('Bakwagen');
  await page.goto(`/projects/${id}`);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Transport' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rit toevoegen' }).click();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Project' })).toHaveValue(name);
  await expect(page.getByLabel('Naar')).toHaveValue('Park Transwijk');
  await expect(page.getByLabel('Vertrek')).not.toHaveValue('');
  await page.getByLabel('Voertuig dat niet in de lijst staat').fill(vehicle);
  await page.getByRole('button', { name: 'Opslaan' }).click();

  await expect(page).toHaveURL(`/projects/${id}?tab=transport`);
  await expect(page.getByRole('region', { name: 'Transport' })).toContainText('zonder chauffeur');
  await expect(page.getByRole('link', { name: vehicle })).toBeVisible();

  await page.getByRole('button', { name: 'Status: optie. Wijzigen' }).click();
  await expect(page.getByRole('menuitem', { name: 'optie' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const booked = page.getByRole('button', { name: 'Status: boeking. Wijzigen' });
  await expect(booked).toBeFocused();
  await expect(page.getByText('Status gewijzigd in boeking.')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('button', { name: 'Status: optie. Wijzigen' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Status: optie. Wijzigen' })).toBeVisible();
});

test('a save that is pressed beside an unread time leads to that time, though its error moves the button', async ({
  page,
  api,
}) => {
  const { id } = await addProject(api);
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Dagschema wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dagschema wijzigen' });
  await dialog.getByRole('button', { name: 'Tijd toevoegen' }).click();
  const time = dialog.getByRole('textbox', { name: 'Tijd' });
  await time.fill('acht');
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  const { y: before = 0 } = (await save.boundingBox()) ?? {};
  await save.hover();
  await page.mouse.down();
  await expect(dialog.getByText('Vul een tijd in, zoals 08:30.')).toBeVisible();
  const { y: after = 0 } = (await save.boundingBox()) ?? {};
  expect(after).not.toBe(before);
  await page.mouse.up();
  await expect(time).toBeFocused();
});

test('a form returns to nowhere else than the app', async ({ page }) => {
  await page.goto('/transport/create?return=https%3A%2F%2Felsewhere.example%2F');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page).toHaveURL(/\/transport$/);
});

test('a customer is added from the field that chooses one', async ({ page, api }) => {
  const { id, customer } = await addProject(api);
  const name = uniqueName('Nieuwkomer');
  await page.goto(`/projects/${id}?mode=edit`);
  const field = page.getByRole('main').getByRole('combobox', { name: 'Klant' });
  await expect(field).toHaveValue(customer.name);
  await field.fill(name);
  await page.getByRole('option', { name: 'Klant toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Klant toevoegen' });
  await expect(dialog.getByLabel('Naam')).toHaveValue(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(name);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a project is one page of paper, with its status in words and nothing to click', async ({
  page,
  api,
}) => {
  const { id, name } = await addProject(api);
  await page.goto(`/projects/${id}`);
  await expect(page.getByText('Park Transwijk')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('optie')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^← Terug/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { name })).toHaveCSS(
    'color',
    /^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/
  );
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 560 } });

  test('the next status is one large button, of projects and of trips', async ({ page, api }) => {
    const { id } = await addProject(api);
    const trip = await (
      await api.post('/api/transport', { data: { vehicle: uniqueName('Bus'), project_id: id } })
    ).json();
    await page.goto(`/projects/${id}`);
    await page.getByRole('button', { name: 'Zet op offerte' }).click();
    await expect(page.getByRole('button', { name: 'Zet op boeking' })).toBeVisible();
    await page.goto(`/transport/${trip.id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zet op onderweg' }).click();
    await page.getByRole('button', { name: 'Zet op aangekomen' }).click();
    await expect(page.getByRole('button', { name: 'Status: aangekomen. Wijzigen' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Zet op/ })).toBeHidden();
  });

  test('a long form is saved from wherever one is in it, and its bar hides no field', async ({
    page,
    api,
  }) => {
    const { id } = await addProject(api);
    await page.goto(`/projects/${id}?mode=edit`);
    const save = page.getByRole('button', { name: 'Opslaan' });
    await expect(page.getByLabel('Naam')).toBeFocused();
    await expect(save).toBeInViewport({ ratio: 1 });
    for (const label of ['Begin', 'Einde', 'Locatie', 'Opmerkingen']) {
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      const [box, bar] = [await field.boundingBox(), await save.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.getByLabel('Opmerkingen').fill('Vroeg laden');
    await save.click();
    await expect(page.getByText('Vroeg laden')).toBeVisible();
  });
});
