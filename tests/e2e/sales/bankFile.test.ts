import type { APIRequestContext } from '@playwright/test';
import { camt053 } from '../../support/camt053.ts';
import { expectAccessible } from '../support/axe.ts';
import { addCustomer } from '../support/customers.ts';
import { ADMINISTRATOR, PASSWORD } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

/** An issued invoice of € 121 for a customer of its own. */
const addInvoice = async (api: APIRequestContext) => {
  await api.post('/api/auth/confirm-password', { data: { password: PASSWORD } });
  const company = {
    iban: 'NL91ABNA0417164300',
    vat_number: 'NL123456782B90',
    coc_number: '12345678',
  };
  const place = { address: 'Loodsweg 12', zipcode: '3542 AD', city: 'Utrecht', country: 'nl' };
  await api.patch('/api/tenant/settings', { data: { ...company, ...place } });
  const customer = await addCustomer(api, {
    street: 'Parklaan 8',
    postal_code: '3581 AB',
    city: 'Utrecht',
    country: 'NL',
  });
  const codes: { id: number; key: string; country: string }[] = await (
    await api.get('/api/vat-codes')
  ).json();
  const code = codes.find(({ key, country }) => key === 'high' && country === 'nl');
  const draft = await api.post('/api/sales-invoices', {
    data: {
      kind: 'manual',
      customer_id: customer.id,
      lines: [{ description: 'Licht', amount: 1, unit_price: 100, vat_code_id: code?.id }],
    },
  });
  const { id } = await draft.json();
  const issued = await api.post(`/api/sales-invoices/${id}/issue`, { data: {} });
  expect(issued.status(), await issued.text()).toBe(200);
  const { number }: { number: string } = await issued.json();
  return { id, number, customer };
};

test('a bank statement pays the invoices that it names, once a person confirms', async ({
  page,
  api,
}) => {
  const { number, customer } = await addInvoice(api);
  const statement = camt053(
    [
      { text: `Factuur ${number}`, name: 'Boekhouding', ref: `e2e ${number}` },
      { text: 'Voorschot', name: 'Onbekend', amount: '50.00', ref: `e2e rest ${number}` },
    ],
    { version: 8 }
  );
  const chooseFile = async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'camt.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) });
  };

  await page.goto('/sales-payments');
  await page.getByRole('link', { name: 'Bankafschrift inlezen' }).click();
  await chooseFile();
  await expect(page.getByRole('checkbox', { name: /Boekhouding/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Onbekend/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Factuur kiezen: Onbekend/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Klant' }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await expect(dialog.getByLabel(`Van ${number}`)).toHaveValue('50');
  await dialog.getByLabel(`Van ${number}`).fill('0');
  await dialog.getByRole('button', { name: 'Kiezen', exact: true }).click();
  await expect(page.getByText(/2 gekozen/)).toBeVisible();
  await page.getByRole('button', { name: 'Boeken', exact: true }).click();
  await expect(page.getByText('2 betalingen geboekt.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await chooseFile();
  await expect(page.getByText('Al geboekt')).toHaveCount(2);
  await expectAccessible(page);
});
