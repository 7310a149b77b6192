import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { issueInvoice } from '../support/invoices.ts';
import { addPerson } from '../support/people.ts';
import { SUPERADMIN } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

/** A user who may see and pay invoices. */
const addPayer = async (api: APIRequestContext) => {
  const email = await addPerson(api);
  const people: { id: number; email: string }[] = await (await api.get('/api/users')).json();
  const payer = people.find(person => person.email === email);
  await api.patch(`/api/users/${payer?.id}/permissions`, {
    data: { permissions: ['invoices.view', 'invoices.pay'] },
  });
  return email;
};

const openInvoice = async (page: Page, number: string) => {
  await page.goto('/invoices');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
};

test('an invoice is read, paid, and then paid for good', async ({ api, openAs }) => {
  const { number } = await issueInvoice(api);
  const page = await openAs(await addPayer(api));
  await openInvoice(page, number);
  await expect(page.getByRole('row', { name: /Totaal €\s131,90/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);

  await page.getByRole('button', { name: 'Betalen' }).dblclick();
  await expect(page.getByText('TEST', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '€ 131.90' })).toBeVisible();
  await page.getByRole('button', { name: 'Betaald / Paid' }).click();

  await expect(page.getByText('Payment Successful')).toBeVisible();
  await page.getByRole('link', { name: 'Naar de facturen' }).click();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row.getByText('Betaald (test)')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Betalen' })).toBeHidden();
});

test('a payment that ends otherwise can be tried again', async ({ api, openAs, problems }) => {
  problems.expect(/status of 404/);
  const { number } = await issueInvoice(api);
  const page = await openAs(await addPayer(api));
  for (const outcome of ['Mislukt / Failed', 'Geannuleerd / Cancelled', 'Verlopen / Expired']) {
    await openInvoice(page, number);
    await expect(page.getByText('Openstaand')).toBeVisible();
    await page.getByRole('button', { name: 'Betalen' }).click();
    await page.getByRole('button', { name: outcome }).click();
    await expect(page.getByText('Payment not found.')).toBeVisible();
  }
  await expectAccessible(page);

  await openInvoice(page, number);
  await page.getByRole('button', { name: 'Betalen' }).click();
  await page.getByRole('button', { name: 'Betaald / Paid' }).click();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expectAccessible(page);
});

test('a month is invoiced by the platform, once', async ({ openAs }) => {
  const page = await openAs(SUPERADMIN);
  await page.goto('/invoices');
  const invoiceMonth = async () => {
    await page.getByRole('button', { name: 'Maand factureren' }).click();
    await page.getByRole('textbox', { name: 'Maand' }).fill('2025-01');
    await expect(page.getByRole('cell', { name: '31 van 31' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Factureren en mailen' }).click();
  };
  await invoiceMonth();
  await expect(page.getByText(/\d+ facturen definitief gemaakt en gemaild\./)).toBeVisible();
  await invoiceMonth();
  await expect(page.getByText(/^0 facturen definitief gemaakt en gemaild\./)).toBeVisible();
});
