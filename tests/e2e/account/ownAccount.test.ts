import sharp from 'sharp';
import { addPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a picture is shown before it is saved, and everywhere after', async ({ openAs, api }) => {
  const page = await openAs(await addPerson(api));
  await page.goto('/usersettings');
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6b75' } });
  const buffer = await picture.png().toBuffer();
  await page
    .getByLabel('Foto kiezen')
    .setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Zo ziet je nieuwe foto eruit.')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Gegevens opgeslagen')).toBeVisible();
  const avatar = page.getByRole('button', { name: 'Gebruikersmenu' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /\/files\/download\//);
  await expect(avatar).toHaveJSProperty('complete', true);
  await expect(avatar).not.toHaveJSProperty('naturalWidth', 0);
});
