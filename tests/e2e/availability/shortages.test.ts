import { expectAccessible } from '../support/axe.ts';
import { addPlannedProject, addProduct, changePlan, lineOf, openPlan } from '../support/plans.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expectDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

test('is it free? typing a product and days answers without a click', async ({ page, api }) => {
  const lamp = await addProduct(api, 37);
  await page.goto('/');
  await expectDashboard(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${lamp.code} morgen`);
  await expect(page.getByRole('option', { name: lamp.name }).first()).toContainText('37 vrij');
});

test('a shortage becomes a sub-hire in three clicks, and is gone', async ({ page, api }) => {
  const lamp = await addProduct(api, 10);
  const project = await addPlannedProject(api);
  await changePlan(api, project.id, { op: 'add_line', product_id: lamp.id, amount: 8 });
  const repair = await api.post('/api/repairs', {
    data: { product_id: lamp.id, amount: 5, from: new Date().toISOString(), reason: 'Keuring' },
  });
  expect(repair.status(), await repair.text()).toBe(201);

  await page.goto('/shortages');
  const row = page.getByRole('button', { name: new RegExp(lamp.name) });
  await expect(row).toContainText('3 tekort');
  await expectAccessible(page);
  await row.click();
  await page.getByRole('button', { name: 'Inhuren' }).click();
  const dialog = page.getByRole('dialog', { name: `${lamp.name} inhuren` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(`Inhuur van ${lamp.name} opgeslagen.`)).toBeVisible();

  await openPlan(page, project.id);
  await expect(lineOf(page, lamp.name)).toContainText('3 aangevraagd');
  await lineOf(page, lamp.name)
    .getByRole('button', { name: /Wie heeft het\?$/ })
    .click();
  const asked = page.getByRole('dialog', { name: lamp.name });
  await expect(asked.getByText('8 nodig, 5 vrij, 3 te kort')).toBeVisible();
  await expect(asked.getByText('voorraad 10 · 5 in reparatie')).toBeVisible();
  await expectAccessible(page);

  const answer = await api.get(`/api/sub-hires?filter=${JSON.stringify({ product_id: lamp.id })}`);
  const [hire] = await answer.json();
  expect(hire).toMatchObject({ status: 'requested' });
  await page.goto(`/sub-hires/${hire.id}`);
  await expectAccessible(page);
  await api.patch(`/api/sub-hires/${hire.id}`, {
    data: { status: 'confirmed', supplier_name: 'Vossenberg Verhuur' },
    headers: { 'If-Match': `"v${hire.version}"` },
  });
  await openPlan(page, project.id);
  await expect(lineOf(page, lamp.name)).not.toContainText('tekort');
});

test('a line tells who has what it lacks, and what can be done', async ({ page, api }) => {
  const lamp = await addProduct(api, 10);
  const [first, second] = [await addPlannedProject(api), await addPlannedProject(api)];
  await changePlan(api, first.id, { op: 'add_line', product_id: lamp.id, amount: 8 });
  await changePlan(api, second.id, { op: 'add_line', product_id: lamp.id, amount: 2 });
  await openPlan(page, second.id);
  await lineOf(page, lamp.name)
    .getByRole('button', { name: /Wie heeft het\?$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: lamp.name });
  await expect(dialog.getByRole('link', { name: first.name })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Inhuren' })).toBeVisible();
  await expectAccessible(page);
});

test('the page of a product says when it is free, and that of a unit where it is', async ({
  page,
  api,
}) => {
  const lamp = await addProduct(api, 10);
  const project = await addPlannedProject(api);
  await changePlan(api, project.id, { op: 'add_line', product_id: lamp.id, amount: 8 });
  await page.goto(`/products/${lamp.id}`);
  await expect(page.getByRole('link', { name: project.name })).toBeVisible();
  await expectAccessible(page);
  const unit = await (
    await api.post('/api/equipment', { data: { name: lamp.name, code: `${lamp.code}-1` } })
  ).json();
  await page.goto(`/equipment/${unit.id}`);
  await expect(page.getByRole('heading', { name: lamp.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reparatie melden' }).click();
  await expect(page.getByRole('heading', { name: 'Reparatie toevoegen' })).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(/\/(?:equipment|repairs)\/\d+$/);
  await page.goto('/repairs');
  await expectAccessible(page);
});
