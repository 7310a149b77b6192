import { expectAccessible } from '../support/axe.ts';
import {
  addBooking,
  barOf,
  daysOf,
  gridOf,
  movedBy,
  openBoard,
  placeOf,
} from '../support/boards.ts';
import { keepProfile } from '../support/people.ts';
import { addProduct, changePlan } from '../support/plans.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: PLANNER });

test('a project is dragged to other days, which says what that means, and back by undo', async ({
  page,
  api,
}) => {
  const project = await addBooking(api);
  await openBoard(page, project.name);
  await expectAccessible(page);
  const { x, y, day } = await placeOf(page, project.name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + day, y);
  await page.mouse.move(x + 2 * day, y, { steps: 3 });
  await expect(page.getByText('0 tekorten (was 0)').last()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`${project.name} is verplaatst:`)).toBeVisible();
  expect(await daysOf(api, project.id)).toEqual(movedBy(2, 2));
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText(`${project.name} is teruggezet:`)).toBeVisible();
  expect(await daysOf(api, project.id)).toEqual(movedBy(0, 0));
});

test('an end is pulled, and Escape lets go of a project where it was', async ({ page, api }) => {
  const project = await addBooking(api);
  await openBoard(page, project.name);
  const { x, y, right, day } = await placeOf(page, project.name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3 * day, y, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await daysOf(api, project.id)).toEqual(movedBy(0, 0));

  await page.mouse.move(right - 5, y);
  await page.mouse.down();
  await page.mouse.move(right - 5 + day, y, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByText(`${project.name} is verplaatst:`)).toBeVisible();
  expect(await daysOf(api, project.id)).toEqual(movedBy(0, 1));
});

test('a project is moved by keys, with its new place told', async ({ page, api }) => {
  const project = await addBooking(api);
  await openBoard(page, project.name);
  await page.getByRole('rowheader', { name: project.name }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(barOf(page, project.name)).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByText(`${project.name} verplaatsen: pijltjes`).first()).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${project.name} is verplaatst:`)).toBeVisible();
  expect(await daysOf(api, project.id)).toEqual(movedBy(1, 2));
  await expect(barOf(page, project.name)).toBeFocused();
});

test('two that are selected move together, as the dialog of their dates moves one', async ({
  page,
  api,
}) => {
  const first = await addBooking(api);
  const second = await addBooking(api, { name: `${first.name} B` });
  await openBoard(page, first.name);
  const rows = gridOf(page).getByRole('gridcell');
  await expect(rows).toHaveCount(2);
  await rows.nth(0).click({ modifiers: ['Shift'] });
  await rows.nth(1).click({ modifiers: ['Shift'] });
  const { y, day, x } = await placeOf(page, second.name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + day, y, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByText('2 projecten zijn verplaatst.')).toBeVisible();
  expect(await daysOf(api, first.id)).toEqual(movedBy(1, 1));
  expect(await daysOf(api, second.id)).toEqual(movedBy(1, 1));

  await barOf(page, second.name).click();
  await page.getByRole('button', { name: 'Verplaats…' }).click();
  const dialog = page.getByRole('dialog', { name: `${second.name} verplaatsen` });
  await expect(dialog.getByText('0 tekorten (was 0)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await daysOf(api, second.id)).toEqual(movedBy(1, 1));
});

test('a booking that would promise too much asks first, and stays without a reason', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 409/);
  const lamp = await addProduct(api, 4);
  const [stays, moves] = [await addBooking(api), await addBooking(api)];
  const dates = movedBy(3, 3);
  const answer = await api.patch(`/api/projects/${moves.id}`, {
    data: { start_date: `${dates[0]}T08:00:00.000Z`, end_date: `${dates[1]}T18:00:00.000Z` },
  });
  expect(answer.status()).toBe(200);
  for (const { id } of [stays, moves]) {
    await changePlan(api, id, { op: 'add_line', product_id: lamp.id, amount: 3 });
  }
  await openBoard(page, moves.name);
  const { x, y, day } = await placeOf(page, moves.name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 3 * day, y, { steps: 4 });
  await expect(page.getByText('1 tekort (was 0)').last()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`De verplaatsing van ${moves.name} wacht`)).toBeVisible();
  await page.getByRole('button', { name: 'Bekijken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Er is niet genoeg' });
  await expect(dialog).toContainText(lamp.name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(page.getByText(`${moves.name} is niet verplaatst.`)).toBeVisible();
  expect(await daysOf(api, moves.id)).toEqual(dates);
});

test('trips move along where that is chosen, and back again', async ({ page, api }) => {
  const project = await addBooking(api);
  const [day] = movedBy(0, 0);
  const added = await api.post('/api/transport', {
    data: {
      project_id: project.id,
      vehicle: 'Bus',
      departure: `${day}T06:00:00.000Z`,
      arrival: `${day}T07:00:00.000Z`,
    },
  });
  const trip = await added.json();
  await openBoard(page, project.name);
  const place = await placeOf(page, project.name);
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x + place.day, place.y, { steps: 3 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: `Wat verhuist mee met ${project.name}?` });
  await expect(dialog.getByRole('radio', { name: 'Meeverplaatsen' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
  await expect(page.getByText(`${project.name} is verplaatst:`)).toBeVisible();
  const departure = async () =>
    (await (await api.get(`/api/transport/${trip.id}`)).json()).departure.slice(0, 10);
  expect(await departure()).toBe(movedBy(1, 1)[0]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText(`${project.name} is teruggezet:`)).toBeVisible();
  expect(await departure()).toBe(day);
});

test('products are runs that say who has them', async ({ page, api }) => {
  const project = await addBooking(api);
  const lamp = await addProduct(api, 10);
  await changePlan(api, project.id, { op: 'add_line', product_id: lamp.id, amount: 4 });
  await page.goto(`/planning?by=products&date=${movedBy(-5, 0)[0]}&q=${lamp.code}`);
  const row = gridOf(page, 'Vrije aantallen van producten in de tijd');
  await row.getByRole('gridcell', { name: /: 6 vrij$/ }).click();
  const popover = page.getByRole('dialog', { name: lamp.name });
  await expect(popover.getByRole('link', { name: project.name })).toBeVisible();
  await expectAccessible(page);
});

test('the keys zoom, and go to today and to a date; the back button goes back', async ({
  page,
  api,
}) => {
  const project = await addBooking(api);
  await openBoard(page, project.name);
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/zoom=month/);
  await page.goBack();
  await expect(page).not.toHaveURL(/zoom/);
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/zoom=week\b/);
  await page.keyboard.press('g');
  await expect(page.getByLabel('Vanaf')).toBeFocused();
  await page.getByRole('button', { name: 'Vandaag' }).click();
  await expect(page).not.toHaveURL(/date=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test('the board is a list of days', async ({ page, api }) => {
    const project = await addBooking(api);
    await page.goto(`/planning?date=${movedBy(-2, 0)[0]}&q=${encodeURIComponent(project.name)}`);
    await expect(page.getByRole('link', { name: project.name }).first()).toBeVisible();
    await expect(gridOf(page)).toBeHidden();
    await expectAccessible(page);
  });

  test('a finger that rests on a bar drags it, one that does not scrolls', async ({
    page,
    api,
  }) => {
    const project = await addBooking(api);
    await openBoard(page, project.name, '&form=board');
    await barOf(page, project.name).scrollIntoViewIfNeeded();
    const { x, y, day } = await placeOf(page, project.name);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await send('touchStart', x);
    await expect(page.getByText('0 tekorten (was 0)').last()).toBeVisible();
    await send('touchMove', x - day / 2);
    await send('touchMove', x - day);
    await send('touchEnd');
    await expect(page.getByText(`${project.name} is verplaatst:`)).toBeVisible();
    expect(await daysOf(api, project.id)).toEqual(movedBy(-1, -1));
  });
});

test('the board’s tools take three rows at most on an office screen, and each can be read', async ({
  page,
}) => {
  await keepProfile(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/planning');
  const language = page.getByRole('banner').locator('select');
  for (const [code, name] of [
    ['nl', 'Nederlands'],
    ['en', 'English'],
    ['de', 'Deutsch'],
  ] as const) {
    await language.selectOption(name);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(2);
    const tools = await page.getByRole('main').evaluate(main => {
      const fields = [...main.querySelectorAll('.MuiFormControl-root, .MuiFormControlLabel-root')];
      const pen = document.createElement('canvas').getContext('2d');
      const isCut = (element: Element) => {
        if (!(element instanceof HTMLInputElement) || !pen) {
          return element.scrollWidth > element.clientWidth + 1;
        }
        const { font, paddingLeft, paddingRight } = getComputedStyle(element);
        pen.font = font;
        const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(element.placeholder).width > room;
      };
      const cut = [...main.querySelectorAll('label, :placeholder-shown')].filter(isCut);
      const tops = fields.map(field => field.getBoundingClientRect().top);
      return {
        height: Math.max(...tops) - Math.min(...tops),
        cut: cut.map(each => each.outerHTML),
      };
    });
    expect(tools, code).toEqual({ height: expect.any(Number), cut: [] });
    expect(tools.height, code).toBeLessThan(120);
  }
});
