import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { added } from '../support/plans.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

const times = { departure: '2034-07-03T06:00:00.000Z', arrival: '2034-07-03T16:00:00.000Z' };

test('a trip is dragged to another vehicle, refused where one is taken, and moved by keys', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 409.*\/api\/transport\//);
  const word = uniqueName('Bus');
  const [one, taken, free] = [`${word} A`, `${word} B`, `${word} C`];
  const ids = [];
  for (const name of [one, taken, free]) ids.push((await added(api, '/api/vehicles', { name })).id);
  const goal = uniqueName('Utrecht');
  await added(api, '/api/transport', { vehicle_id: ids[0], to_location: goal, ...times });
  await added(api, '/api/transport', { vehicle_id: ids[1], to_location: 'Breda', ...times });

  await page.goto(`/planning?by=vehicles&zoom=week&date=2034-07-03&q=${encodeURIComponent(word)}`);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const tripOn = (name: string) => rowOf(name).getByRole('gridcell', { name: new RegExp(goal) });
  const dragTo = async (name: string) => {
    const target = await page.getByRole('rowheader', { name }).boundingBox();
    await tripOn(one).hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 10, { steps: 5 });
  };
  await dragTo(taken);
  await expect(page.getByText(`▲ ${taken}: bezet`).last()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`${goal} blijft op ${one}.`)).toBeVisible();
  await expect(tripOn(one)).toBeVisible();

  await dragTo(free);
  await expect(page.getByText(`● ${free}: vrij`).last()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`${goal} rijdt met ${free} in plaats van ${one}.`)).toBeVisible();
  await expect(tripOn(free)).toBeVisible();

  await tripOn(free).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('rowheader', { name: `${one} ● vrij` })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(tripOn(one)).toBeVisible();
});
