import type { Page } from '@playwright/test';
import { addCustomer, uniqueName } from '../support/customers.ts';
import {
  added,
  addPlannedProject,
  addProduct,
  entryLine,
  expectSaved,
  linesOf,
  openPlan,
} from '../support/plans.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR, permissions: ['clipboard-read', 'clipboard-write'] });

/** As a spreadsheet copies them. */
const copyRows = (page: Page, rows: readonly string[][]) =>
  page.evaluate(
    text => navigator.clipboard.writeText(text),
    rows.map(cells => `${cells.join('\t')}\r\n`).join('')
  );

const rowsOf = async (page: Page) => {
  const texts = await page.getByRole('grid').getByRole('row').allInnerTexts();
  return texts.slice(1).map(text => text.replaceAll('\n', ' | ').replaceAll('\u00a0', ' '));
};

test('rows of a spreadsheet become prices', async ({ page, api }) => {
  const [first, second, third] = [
    await addProduct(api, 1),
    await addProduct(api, 1),
    await addProduct(api, 1),
  ];
  const prices = [{ product_id: first.id, price: 10 }];
  const list = await added(api, '/api/price-lists', { name: uniqueName('Plaklijst'), prices });
  await page.goto(`/price-lists/${list.id}?mode=edit`);
  await page.getByRole('gridcell', { name: first.name, exact: true }).click();
  await copyRows(page, [
    [first.name, '1.250,50'],
    [second.name, '€ 12,-'],
    [third.name, '7'],
  ]);
  await page.keyboard.press('ControlOrMeta+v');
  await expect
    .poll(() => rowsOf(page))
    .toEqual([`${first.name} | € 1.250,50`, `${second.name} | € 12,00`, `${third.name} | € 7,00`]);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('link', { name: third.name })).toBeVisible();
  const saved = await (await api.get(`/api/price-lists/${list.id}`)).json();
  const amounts: number[] = saved.prices.map(({ price }: { price: number }) => price);
  expect(amounts.toSorted((one, other) => one - other)).toEqual([7, 12, 1250.5]);
});

test('rows of a spreadsheet become lines of a draft', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const draft = await added(api, '/api/sales-invoices', {
    kind: 'manual',
    customer_id: customer.id,
  });
  await page.goto(`/sales-invoices/${draft.id}`);
  await page.getByRole('grid').click();
  await copyRows(page, [
    ['Podiumhuur', '2', '1.250,50'],
    ['Vervoer', '1', '-12,5'],
  ]);
  await page.keyboard.press('ControlOrMeta+v');
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      '2 | Podiumhuur | € 1.250,50 | 1 | 21 % | € 2.501,00',
      '1 | Vervoer | € -12,50 | 1 | 21 % | € -12,50',
    ]);
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  await save.click();
  // The button is disabled while it is saved, too.
  const stored = async () => {
    const { lines } = await (await api.get(`/api/sales-invoices/${draft.id}`)).json();
    return lines.map(({ description }: { description: string }) => description);
  };
  await expect.poll(stored).toEqual(['Podiumhuur', 'Vervoer']);
  await expect(save).toBeDisabled();
});

test('rows of a spreadsheet are looked up for a plan', async ({ page, api }) => {
  const [lamp, cable] = [await addProduct(api, 20), await addProduct(api, 20)];
  const project = await addPlannedProject(api);
  await openPlan(page, project.id);
  await copyRows(page, [
    ['4', lamp.name],
    ['6', cable.name],
  ]);
  await entryLine(page).click();
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: 'Lijst plakken' });
  await dialog.getByRole('button', { name: '2 regels toevoegen' }).click();
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`4 ${lamp.name}`, `6 ${cable.name}`]);
});
