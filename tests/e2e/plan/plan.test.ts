import { expectAccessible } from '../support/axe.ts';
import {
  addPlannedProject,
  addProduct,
  cellOf,
  changePlan,
  entryLine,
  expectSaved,
  lineOf,
  linesOf,
  openPlan,
} from '../support/plans.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: PLANNER });

test('ten products are added, each with its free number in sight, without a click', async ({
  page,
  api,
}) => {
  const project = await addPlannedProject(api);
  const products = [];
  for (let stock = 1; stock <= 10; stock++) products.push(await addProduct(api, 10 * stock));
  await openPlan(page, project.id);
  await expectAccessible(page);
  await entryLine(page).focus();
  for (const [index, { name, code }] of products.entries()) {
    await page.keyboard.type(`${index + 1} ${code}`);
    const hit = page.getByRole('option', { name });
    await expect(hit).toContainText(`${10 * (index + 1)} vrij`);
    await page.keyboard.press('Enter');
    await expect(entryLine(page)).toHaveValue('');
    await expect(entryLine(page)).toBeFocused();
  }
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual(
    products.map(({ name }, index) => `${index + 1} ${name}`)
  );
});

test('what is typed faster than it is found is added all the same, in its order', async ({
  page,
  api,
}) => {
  const project = await addPlannedProject(api);
  const [lamp, stand] = [await addProduct(api, 20), await addProduct(api, 20)];
  await openPlan(page, project.id);
  await entryLine(page).focus();
  await page.keyboard.type(`2 ${lamp.code}\n3 ${stand.code}\n1 zelfgebouwd decor qxz\n`);
  await expect(lineOf(page, lamp.name)).toBeVisible();
  await expect(lineOf(page, stand.name)).toBeVisible();
  await expect(lineOf(page, 'zelfgebouwd decor qxz')).toBeVisible();
  await expectSaved(page);
  const lines = await linesOf(api, project.id);
  expect(lines.toSorted()).toEqual(
    [`2 ${lamp.name}`, `3 ${stand.name}`, '1 zelfgebouwd decor qxz'].toSorted()
  );
});

test('cells are typed in by keyboard, filled down, put back and undone', async ({ page, api }) => {
  const project = await addPlannedProject(api);
  const [lamp, stand] = [await addProduct(api, 50), await addProduct(api, 50)];
  await changePlan(
    api,
    project.id,
    { op: 'add_line', product_id: lamp.id, amount: 4 },
    { op: 'add_line', product_id: stand.id, amount: 6 }
  );
  await openPlan(page, project.id);
  const [first, second] = [lineOf(page, lamp.name), lineOf(page, stand.name)];
  await cellOf(first, 'amount').click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(cellOf(first, 'amount')).toHaveText('12');
  await expect(cellOf(second, 'amount')).toBeFocused();

  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cellOf(second, 'amount')).toHaveText('6');
  await page.keyboard.press('Control+d');
  await expect(cellOf(second, 'amount')).toHaveText('12');

  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('heel getal in van 1 tot 99.999');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1.234,50');
  await page.keyboard.press('Tab');
  await expect(cellOf(second, 'unit_price')).toHaveText('€ 1.234,50');
  await expect(cellOf(second, 'factor')).toBeFocused();
  await expectSaved(page);

  for (let undone = 0; undone < 3; undone++) await page.keyboard.press('Control+z');
  await expect(cellOf(first, 'amount')).toHaveText('4');
  await page.keyboard.press('Control+y');
  await expect(cellOf(first, 'amount')).toHaveText('12');
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`12 ${lamp.name}`, `6 ${stand.name}`]);
});

test('lines are removed, brought back, and moved between groups', async ({ page, api }) => {
  const project = await addPlannedProject(api);
  const [lamp, stand] = [await addProduct(api, 50), await addProduct(api, 50)];
  await changePlan(
    api,
    project.id,
    { op: 'add_line', product_id: lamp.id, amount: 4 },
    { op: 'add_line', product_id: stand.id, amount: 6, discount: 10 },
    { op: 'add_group', name: 'Licht' }
  );
  await openPlan(page, project.id);
  await cellOf(lineOf(page, stand.name), 'amount').click();
  await page.keyboard.press('Delete');
  await expect(lineOf(page, stand.name)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(cellOf(lineOf(page, stand.name), 'discount')).toHaveText('10 % (zelf ingevuld)');

  await cellOf(lineOf(page, stand.name), 'amount').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`6 ${stand.name}`, `4 ${lamp.name}`]);

  await page.getByRole('button', { name: `Acties voor ${stand.name}` }).click();
  await page.getByRole('menuitem', { name: 'Verplaats naar groep…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Licht' }).click();
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`4 ${lamp.name}`, `6 ${stand.name}`]);
});

test('a pasted list is looked up before anything of it is added', async ({ page, api }) => {
  const project = await addPlannedProject(api);
  const lamp = await addProduct(api, 50);
  await openPlan(page, project.id);
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst plakken' });
  await dialog
    .getByLabel('Regels')
    .fill(`Aantal\tCode\tPrijs\n8\t${lamp.code}\t1.234,50\n2\tzelfgebouwd decor qxz\t`);
  await dialog.getByRole('button', { name: 'Opzoeken' }).click();
  await expect(dialog.getByText('1 gevonden, 0 met meer mogelijkheden, 1 onbekend')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '2 regels toevoegen' }).click();
  await expect(cellOf(lineOf(page, lamp.name), 'unit_price')).toHaveText('€ 1.234,50');
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`8 ${lamp.name}`, '2 zelfgebouwd decor qxz']);
});

test("a colleague's change is kept, and one of the same cell is settled", async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of (?:404|412)/);
  // Told at once of the colleague's change, one would type over it: that is no conflict.
  await page.route('**/api/live?*', route => route.fulfill({ status: 404, json: {} }));
  const project = await addPlannedProject(api);
  const [lamp, stand] = [await addProduct(api, 50), await addProduct(api, 50)];
  const { lines } = await changePlan(
    api,
    project.id,
    { op: 'add_line', product_id: lamp.id, amount: 4 },
    { op: 'add_line', product_id: stand.id, amount: 6 }
  );
  await openPlan(page, project.id);
  await cellOf(lineOf(page, lamp.name), 'amount').click();
  await changePlan(
    api,
    project.id,
    { op: 'update_line', id: lines[0]?.id, amount: 5 },
    { op: 'update_line', id: lines[1]?.id, amount: 7 }
  );
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(cellOf(lineOf(page, stand.name), 'amount')).toHaveText('7');
  await expect(page.getByText(`Aantal van ${lamp.name} is intussen ook`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mijn 9 houden' }).click();
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`9 ${lamp.name}`, `7 ${stand.name}`]);
});

test('a booking that promises too much asks first, and goes back without a reason', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 409/);
  const project = await addPlannedProject(api);
  const lamp = await addProduct(api, 10);
  await changePlan(api, project.id, { op: 'add_line', product_id: lamp.id, amount: 4 });
  await openPlan(page, project.id);
  await cellOf(lineOf(page, lamp.name), 'amount').click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bekijken' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(lamp.name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(cellOf(lineOf(page, lamp.name), 'amount')).toHaveText('4');
  expect(await linesOf(api, project.id)).toEqual([`4 ${lamp.name}`]);
});

test('without a connection edits wait, are there after a reload, and are sent once', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|HttpError|ERR_FAILED|status of 503/);
  const project = await addPlannedProject(api);
  const lamp = await addProduct(api, 10);
  await changePlan(api, project.id, { op: 'add_line', product_id: lamp.id, amount: 4 });
  await openPlan(page, project.id);
  await entryLine(page).fill('2 la');
  await context.setOffline(true);
  await expect(page.getByText('Je bent offline.')).toBeVisible();
  await expect(entryLine(page)).toHaveValue('2 la');
  await entryLine(page).fill('');
  await cellOf(lineOf(page, lamp.name), 'amount').click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nog niet opgeslagen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`7 ${lamp.name}`]);

  // The server takes the call, and its answer is lost.
  await page.route('**/plan', async route => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.fulfill({ status: 503, json: {} });
  });
  await entryLine(page).fill('zelfgebouwd decor qxz');
  await expect(page.getByText('Geen product gevonden.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nog niet opgeslagen', { exact: true })).toBeVisible();
  await page.unroute('**/plan');
  page.once('dialog', dialog => void dialog.accept());
  await page.reload();
  await expect(lineOf(page, 'zelfgebouwd decor qxz')).toHaveCount(1);
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`7 ${lamp.name}`, '1 zelfgebouwd decor qxz']);
  await page.getByRole('button', { name: /Ongedaan maken/ }).click();
  await page.getByRole('button', { name: /Ongedaan maken/ }).click();
  await expectSaved(page);
  expect(await linesOf(api, project.id)).toEqual([`4 ${lamp.name}`]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 } });

  test('lines are cards, with a stepper for the amount', async ({ page, api }) => {
    const project = await addPlannedProject(api);
    const lamp = await addProduct(api, 10);
    await changePlan(
      api,
      project.id,
      { op: 'add_group', name: 'Licht', ref: 'licht' },
      { op: 'add_line', product_id: lamp.id, amount: 4, group_ref: 'licht' }
    );
    await page.goto(`/projects/${project.id}?tab=material`);
    const card = page.getByRole('list', { name: 'Materiaal' }).getByRole('listitem').nth(1);
    await card.getByRole('button', { name: `Eén ${lamp.name} meer` }).click();
    await expect(card).toContainText('5');
    await expect(card).toContainText('10 vrij');
    await expectAccessible(page);
    await expectSaved(page);
    await page.getByRole('button', { name: 'Materiaal toevoegen' }).click();
    await entryLine(page).fill(`2 ${lamp.code}`);
    await page.getByRole('option', { name: lamp.name }).click();
    await page.keyboard.press('Escape');
    await expectSaved(page);
    expect(await linesOf(api, project.id)).toEqual([`5 ${lamp.name}`, `2 ${lamp.name}`]);
  });
});
