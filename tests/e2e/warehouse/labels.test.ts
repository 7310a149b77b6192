import { expectAccessible } from '../support/axe.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { addUnits } from '../support/warehouse.ts';

test('a label leads whoever signs in to the unit that it is on', async ({ page, api }) => {
  const { name, codes } = await addUnits(api, 1);
  await page.goto(`/s/${codes[0]}`);
  await signIn(page, ADMINISTRATOR);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/equipment\/\d+$/);
});

test.describe('with units at hand', () => {
  test.use({ account: ADMINISTRATOR });

  test('a sticker that a unit gets leads to it as well', async ({ page, api }) => {
    const { name, codes } = await addUnits(api, 1);
    await page.goto(`/s/${codes[0]}`);
    const part = page.getByRole('region', { name: 'Extra codes' });
    await part.getByRole('button', { name: 'Codes wijzigen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extra codes wijzigen' });
    await dialog.getByRole('button', { name: 'Nieuwe code' }).click();
    const field = dialog.getByRole('textbox', { name: 'Code' });
    await expect(field).toHaveValue(/^A\d+$/);
    // Another test may be given the same proposal.
    const sticker = `${codes[0]}S`;
    await field.fill(sticker);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect(part.getByText(sticker)).toBeVisible();
    await page.goto('/');
    await page.goto(`/s/${sticker}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  test('labels of all that is selected are one PDF', async ({ page, api }) => {
    const { name } = await addUnits(api, 3);
    await page.goto(`/equipment?view=table&filter=${JSON.stringify({ q: name })}`);
    await page.getByRole('checkbox', { name: 'Alles selecteren' }).check();
    await page.getByRole('button', { name: 'Etiketten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Etiketten maken' });
    await expect(dialog.getByText('Voor 3 apparaten elk een etiket.')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'PDF maken' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(dialog).toBeHidden();
  });
});
