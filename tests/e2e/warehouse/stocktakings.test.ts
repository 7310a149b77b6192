import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { addProduct } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { addUnits, scanCodes } from '../support/warehouse.ts';

test.use({ account: ADMINISTRATOR });

test('two people count a rack, and one of them books what differs', async ({
  page,
  api,
  context,
  openAs,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const rack = uniqueName('Stelling');
  const spots = await addUnits(api, 3);
  const [first = '', second = '', third = ''] = spots.codes;
  const found = await api.get(`/api/equipment?range=[0,9]&filter={"product_id":${spots.id}}`);
  const units: { id: number; code: string }[] = await found.json();
  const unitId = (code: string) => units.find(unit => unit.code === code)?.id;
  for (const code of [first, second]) {
    await api.patch(`/api/equipment/${unitId(code)}`, { data: { location: rack } });
  }
  const cable = await addProduct(api, 40);
  await api.patch(`/api/products/${cable.id}`, { data: { location_default: rack } });

  await page.goto('/stocktakings');
  await page.getByRole('link', { name: 'Telling beginnen' }).first().click();
  await expect(page.getByRole('heading', { name: 'Telling beginnen' })).toBeVisible();
  await page.getByRole('combobox', { name: /Locatie/ }).fill(rack.toUpperCase());
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Tellen' });
  await expect(desk.getByText('0 van 2 verwachte exemplaren geteld')).toBeVisible();

  // The scanner goes on without a connection; what it read is sent once that is back.
  await context.setOffline(true);
  await scanCodes(page, first, third);
  await expect(desk.getByText(/^Geen verbinding/)).toBeVisible();
  await context.setOffline(false);
  await expect(desk.getByText('1 van 2 verwachte exemplaren geteld')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Code' }).fill(cable.code);
  await desk.getByRole('textbox', { name: 'Aantal' }).fill('380');
  await page.keyboard.press('Enter');
  const latest = page.getByRole('region', { name: 'Laatst geteld' });
  await latest.getByRole('button', { name: new RegExp(`^${cable.code} .* ongedaan`) }).click();
  await expect(latest.getByText(/ongedaan gemaakt$/)).toBeVisible();
  await expectAccessible(page);

  const colleague = await openAs(ADMINISTRATOR);
  await colleague.goto(page.url());
  const theirs = colleague.getByRole('region', { name: 'Tellen' });
  await expect(theirs.getByText('1 van 2 verwachte exemplaren geteld')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Code' }).fill(cable.code);
  await theirs.getByRole('textbox', { name: 'Aantal' }).fill('38');
  await colleague.keyboard.press('Enter');
  await expect(latest.getByText(/^38 ×/)).toBeVisible();

  await page.getByRole('tab', { name: 'Verschillen' }).click();
  const missing = page.getByRole('region', { name: /^Niet gevonden/ });
  await expect(missing.getByRole('checkbox')).not.toBeChecked();
  await missing.getByRole('checkbox').check();
  const moved = page.getByRole('region', { name: /^Hoort volgens/ });
  await expect(moved.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('40 verwacht, 38 geteld (−2)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Boeken…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Telling boeken' });
  await expect(dialog.getByText(/gaat als verloren buiten gebruik/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Boeken' }).click();
  await expect(page.getByText('Telling geboekt')).toBeVisible();
  await expect(missing.getByText('geboekt')).toBeVisible();

  const stock = await api.get(`/api/products/${cable.id}`);
  expect(await stock.json()).toMatchObject({ stock: 38 });
  const lost = await api.get(`/api/equipment/${unitId(second)}`);
  expect(await lost.json()).toMatchObject({ status: 'buiten gebruik' });
  const here = await api.get(`/api/equipment/${unitId(third)}`);
  expect(await here.json()).toMatchObject({ location: rack.toUpperCase() });

  // A colleague who is still counting sees that it is over.
  await expect(theirs.getByRole('textbox', { name: 'Code' })).toBeHidden();
});
