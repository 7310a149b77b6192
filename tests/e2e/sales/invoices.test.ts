import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addCustomer } from '../support/customers.ts';
import { addPlannedProject, addProduct, changePlan } from '../support/plans.ts';
import { ADMINISTRATOR, PASSWORD } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

/** What the law asks for on invoices of the company. */
const completeCompany = async (api: APIRequestContext) => {
  await api.post('/api/auth/confirm-password', { data: { password: PASSWORD } });
  const answer = await api.patch('/api/tenant/settings', {
    data: {
      iban: 'NL91ABNA0417164300',
      vat_number: 'NL123456782B90',
      coc_number: '12345678',
      address: 'Loodsweg 12',
      zipcode: '3542 AD',
      city: 'Utrecht',
      country: 'nl',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** A booked project of a customer with an address: two lamps for € 100. */
const addBooking = async (api: APIRequestContext) => {
  await completeCompany(api);
  const customer = await addCustomer(api, {
    street: 'Parklaan 8',
    postal_code: '3581 AB',
    city: 'Utrecht',
    country: 'NL',
  });
  const lamp = await addProduct(api, 10, { price: 100 });
  const project = await addPlannedProject(api, { customer_id: customer.id });
  await changePlan(api, project.id, {
    op: 'add_line',
    product_id: lamp.id,
    amount: 2,
    factor: 1,
  });
  return { customer, lamp, project };
};

const ACCEPT = 'Dit bedrag klopt, factureer het zo';

/** `differs`: its amount is another than was agreed, which has to be confirmed. */
const issue = async (page: Page, { differs = false } = {}) => {
  await page.getByRole('button', { name: 'Definitief maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Definitief maken' });
  await expect(dialog.getByLabel('Aan', { exact: true })).not.toHaveValue('');
  await expect(dialog.getByLabel(ACCEPT)).toHaveCount(differs ? 1 : 0);
  if (differs) await dialog.getByLabel(ACCEPT).check();
  await dialog.getByRole('button', { name: 'Definitief maken' }).click();
  await expect(page.getByText('Factuur definitief gemaakt.')).toBeVisible();
  return page.getByRole('heading', { level: 1, name: /^[FC]\d{4}-\d{4}$/ });
};

test('a project is invoiced from its advance to its credit note', async ({ page, api }) => {
  const { project, customer, lamp } = await addBooking(api);

  await page.goto(`/projects/${project.id}?tab=finance`);
  await page.getByRole('button', { name: 'Andere aanbetaling' }).click();
  const advance = page.getByRole('dialog', { name: 'Andere aanbetaling' });
  await advance.getByLabel('Percentage').fill('50');
  await advance.getByRole('button', { name: 'Aanbetaling maken' }).click();
  await expect(page.getByText('€ 121,00').first()).toBeVisible();
  await expectAccessible(page);
  await expect(await issue(page)).toBeVisible();
  await expectAccessible(page);

  // From the project to a final invoice: three clicks.
  await page.goto(`/projects/${project.id}?tab=finance`);
  await expect(page.getByText('Openstaand')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eindafrekening maken' }).click();
  const grid = page.getByRole('grid', { name: 'Regels' });
  await expect(grid.getByText(lamp.name)).toBeVisible();
  await expect(grid.getByText(/Af: aanbetaling/)).toBeVisible();

  // The price of the lamps goes up by ten euros, from the keyboard.
  await grid.getByRole('gridcell', { name: '€ 100,00' }).first().click();
  await page.keyboard.type('110');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Totaal incl. btw' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '€ 145,20' })).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeDisabled();
  await expect(await issue(page, { differs: true })).toBeVisible();

  await page.getByRole('button', { name: 'Betaling boeken' }).click();
  const payment = page.getByRole('dialog', { name: 'Betaling boeken' });
  await expect(payment.getByLabel('Bedrag')).toHaveValue('145,20');
  await payment.getByRole('button', { name: 'Boeken' }).click();
  await expect(page.getByText('Betaling geboekt.')).toBeVisible();
  await expect(page.getByText('Betaald', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Crediteren' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alles crediteren' }).click();
  await expect(page.getByText('Creditfactuur bij')).toBeVisible();
  await expect(await issue(page)).toBeVisible();

  await page.goto(`/customers/${customer.id}`);
  const account = page.getByRole('region', { name: 'Rekeningoverzicht' });
  await expect(account.getByText('Creditfactuur')).toBeVisible();
  await expectAccessible(page);
});

test('drafts of many projects are made and issued together', async ({ page, api }) => {
  const { project } = await addBooking(api);
  const draft = await api.post('/api/sales-invoices', {
    data: { kind: 'final', project_id: project.id },
  });
  const { id } = await draft.json();
  await page.goto('/to-invoice');
  await page.getByRole('checkbox', { name: new RegExp(project.name) }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 definitief maken' }).click();
  const dialog = page.getByRole('dialog', { name: '1 factuur definitief maken' });
  await dialog.getByRole('button', { name: 'Definitief maken' }).click();
  await expect(dialog.getByText('1 factuur definitief:')).toBeVisible();
  await dialog.getByRole('link', { name: /^F\d{4}-\d{4}$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/sales-invoices/${id}$`));
});

test('what was typed in a draft survives leaving by mistake and a colleague', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 412|HttpError/);
  const { project } = await addBooking(api);
  const made = await api.post('/api/sales-invoices', {
    data: { kind: 'final', project_id: project.id },
  });
  const { id, version } = await made.json();
  await page.goto(`/sales-invoices/${id}`);
  await page.getByLabel('Referentie van de klant').fill('PO 12');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Blijven' }).click();
  await api.patch(`/api/sales-invoices/${id}`, {
    data: { note: 'Van een collega' },
    headers: { 'If-Match': `"v${version}"` },
  });
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: /Intussen gewijzigd/ });
  await expect(conflict.getByText('PO 12')).toBeVisible();
  await conflict.getByRole('button', { name: 'Mijn wijzigingen opslaan' }).click();
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeDisabled();
  const saved = await (await api.get(`/api/sales-invoices/${id}`)).json();
  expect(saved).toMatchObject({ reference: 'PO 12', note: 'Van een collega' });
});
