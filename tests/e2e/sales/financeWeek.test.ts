import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { VatReport } from '#contract/sales/reports';
import { addCustomer, detailOf, uniqueName } from '../support/customers.ts';
import { addPlannedProject, addProduct, changePlan } from '../support/plans.ts';
import { OTHER_TENANT, PASSWORD } from '../support/server.ts';
import { apiClient } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: OTHER_TENANT });

const DAY_MS = 86_400_000;

const ADDRESS = { street: 'Plein 2', postal_code: '3511 AA', city: 'Utrecht', country: 'NL' };

/** What the law asks for on invoices of the company, which invoices half when a project is booked. */
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
      moments: [
        { percent: 50, when: 'on_accept', days: 0 },
        { percent: null, when: 'after', days: 0 },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/**
 * A wedding of € 1,344.78: 12 × 65.63 and 381 with 21 %, 20 × 12.35 with 9 %, less 5 %. That leaves 1,110.13 and
 * 234.65, of which half is 555.07 and 117.32.
 */
const addWedding = async (api: APIRequestContext) => {
  const customer = await addCustomer(api, { ...ADDRESS, kind: 'private' });
  const lamp = await addProduct(api, 20, { price: 37.5 });
  const book = await addProduct(api, 50, { price: 12.35, vat_class: 'low' });
  const project = await addPlannedProject(api, { customer_id: customer.id, discount: 5 });
  await changePlan(
    api,
    project.id,
    { op: 'add_line', product_id: lamp.id, amount: 12, factor: 1.75 },
    { op: 'add_line', text: 'Opbouw', amount: 1, unit_price: 381 },
    { op: 'add_line', product_id: book.id, amount: 20, factor: 1 }
  );
  return { customer, lamp, project };
};

/** A project that is over. */
const addOver = async (api: APIRequestContext, unit_price: number) => {
  const customer = await addCustomer(api, ADDRESS);
  const ended = Date.now() - 3 * DAY_MS;
  const project = await addPlannedProject(api, {
    name: uniqueName('Maandeinde'),
    customer_id: customer.id,
    start_date: new Date(ended - DAY_MS).toISOString(),
    end_date: new Date(ended).toISOString(),
  });
  await changePlan(api, project.id, { op: 'add_line', text: 'Geluid', amount: 1, unit_price });
  return { customer, project };
};

/** The euros of an amount as screens show it. */
const euros = (amount: string) => new RegExp(`^€.${amount.replaceAll('.', String.raw`\.`)}$`);

const issue = async (page: Page) => {
  await page.getByRole('button', { name: 'Definitief maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Definitief maken' });
  await expect(dialog.getByLabel('Aan', { exact: true })).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Definitief maken' }).click();
  await expect(page.getByText('Factuur definitief gemaakt.')).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: /^[FC]\d{4}-\d{4}$/ });
  return (await title.textContent()) ?? '';
};

const openFinance = (page: Page, projectId: number) =>
  page.goto(`/projects/${projectId}?tab=finance`);

/** Books what the dialog proposes. */
const book = async (page: Page, button: 'Betaling boeken' | 'Terugbetalen', proposed: string) => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Betaling boeken' });
  await expect(dialog.getByLabel('Bedrag')).toHaveValue(proposed);
  await dialog.getByRole('button', { name: 'Boeken' }).click();
  await expect(page.getByText('Betaling geboekt.')).toBeVisible();
};

/** No number of a draft's lines is cut off. */
const expectWhole = async (grid: Locator) => {
  const cut = await grid
    .getByRole('gridcell')
    .evaluateAll(cells =>
      cells.flatMap(cell =>
        getComputedStyle(cell).textAlign === 'right' && cell.scrollWidth > cell.clientWidth
          ? [cell.textContent]
          : []
      )
    );
  expect(cut).toEqual([]);
};

test("a week of an office's money adds up on its screens", async ({ page }) => {
  const api = await apiClient(OTHER_TENANT);
  await completeCompany(api);
  const { customer, lamp, project } = await addWedding(api);
  const over = await Promise.all([addOver(api, 200), addOver(api, 400)]);
  const year = new Date().getFullYear();
  const period = `from=${year}-01-01&until=${year}-12-31`;
  const before: VatReport = await (await api.get(`/api/reports/vat?${period}`)).json();
  const baseBefore = (rate: number) =>
    before.rows.filter(row => row.rate === rate).reduce((sum, { base }) => sum + (base ?? 0), 0);

  // The wedding: half now. The bank takes the payment back.
  await openFinance(page, project.id);
  await page.getByRole('button', { name: 'Aanbetaling maken' }).click();
  await expect(page.getByRole('cell', { name: euros('799,51') })).toBeVisible();
  await expect(page.getByLabel('Korting in %')).toHaveCount(0);
  await issue(page);
  await book(page, 'Betaling boeken', '799,51');
  await page.getByRole('region', { name: 'Betalingen' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Terugdraaien' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(page.getByText('Betaling teruggedraaid.')).toBeVisible();

  // The rest is paid, and one lamp of it credited and paid back.
  await openFinance(page, project.id);
  await page.getByRole('button', { name: 'Eindafrekening maken' }).click();
  const grid = page.getByRole('grid', { name: 'Regels' });
  await expect(grid.getByText(lamp.name)).toBeVisible();
  await expectWhole(grid);
  await issue(page);
  await book(page, 'Betaling boeken', '799,51');
  await page.getByRole('button', { name: 'Crediteren' }).click();
  const choice = page.getByRole('dialog', { name: /^Wat crediteer je van F/ });
  await choice.getByRole('checkbox', { name: lamp.name }).check();
  await choice.getByLabel('Aantal van 12').fill('1');
  await choice.getByRole('button', { name: 'Gekozen regels crediteren' }).click();
  await expect(page.getByRole('cell', { name: euros('75,44') })).toBeVisible();
  const note = await issue(page);
  await book(page, 'Terugbetalen', '-75,44');
  await expect(page.getByText('Verrekend', { exact: true })).toBeVisible();

  // 672.39 twice less 62.35; with VAT 799.51 twice less 75.44. The advance is open again.
  await openFinance(page, project.id);
  await expect(detailOf(page, 'Gefactureerd')).toContainText(/€.1\.282,43€.1\.523,58 incl\. btw/);
  await expect(detailOf(page, 'Betaald')).toContainText(/€.724,07/);
  await expect(detailOf(page, 'Openstaand')).toContainText(/€.799,51/);

  await page.goto(`/customers/${customer.id}`);
  const account = page.getByRole('region', { name: 'Rekeningoverzicht' });
  await expect(account.getByRole('row', { name: /Terugboeking/ })).toContainText(/€.799,51/);
  await expect(account.getByRole('row', { name: /Terugbetaling/ })).toContainText(/€.75,44/);
  await expect(account.getByRole('row', { name: /Eindsaldo/ })).toContainText(/€.799,51/);

  // The month end. On a phone all that is due can be ticked at once as well.
  await page.goto('/to-invoice');
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('checkbox', { name: 'Alles selecteren' }).first()).toBeVisible();
  await page.setViewportSize({ width, height });
  for (const each of over) {
    await page.getByRole('checkbox', { name: each.project.name }).check();
  }
  await page.getByRole('button', { name: '2 concepten maken' }).click();
  await page.getByRole('button', { name: 'Naar de concepten' }).click();
  for (const each of over) {
    await page.getByRole('checkbox', { name: new RegExp(each.project.name) }).check();
  }
  await page.getByRole('button', { name: '2 definitief maken' }).click();
  const many = page.getByRole('dialog', { name: '2 facturen definitief maken' });
  await expect(many.getByText(/€.726,00/)).toBeVisible();
  await many.getByRole('button', { name: 'Definitief maken' }).click();
  await expect(many.getByText('2 facturen definitief:')).toBeVisible();
  await many.getByRole('button', { name: 'Sluiten' }).click();

  // 1,047.78 of the wedding and 600 with 21 %, 234.65 with 9 %.
  const shown = (amount: number) =>
    new Intl.NumberFormat('nl', { minimumFractionDigits: 2 }).format(amount);
  await page.goto('/reports?tab=vat');
  await page.getByLabel('Periode').selectOption(String(year));
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('Hoog tarief')).toContainText(shown(baseBefore(21) + 1_647.78));
  await expect(rowOf('Laag tarief')).toContainText(shown(baseBefore(9) + 234.65));

  // By its number from anywhere.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Zoek in projecten/ }).fill(note);
  await expect(page.getByRole('option', { name: new RegExp(note) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: note })).toBeVisible();
  await api.dispose();
});
