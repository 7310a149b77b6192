import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addConfirmedShift, addOpenShift } from '../support/shifts.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: PLANNER });

type Open = Pick<Awaited<ReturnType<typeof addOpenShift>>, 'day' | 'person'>;

const openCrew = async (page: Page, { day, person }: Open) => {
  const q = encodeURIComponent(person);
  await page.goto(`/planning?by=crew&zoom=week&date=${day}&q=${q}`);
  await expect(page.getByRole('rowheader', { name: person })).toBeVisible();
};

const shiftNamed = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`2 × ${name}`) });

test('an open shift is dragged to a person, who is shown free, and taken back', async ({
  page,
  api,
}) => {
  const open = await addOpenShift(api);
  await openCrew(page, open);
  await expectAccessible(page);
  const row = await page.getByRole('rowheader', { name: open.person }).boundingBox();
  await shiftNamed(page, open.name).hover();
  await page.mouse.down();
  await page.mouse.move((row?.x ?? 0) + 40, (row?.y ?? 0) + 10, { steps: 5 });
  await expect(page.getByText(`● ${open.person}: vrij`).last()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`${open.person} staat gepland op ${open.name}`)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /gepland/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('gridcell', { name: /gepland/ })).toHaveCount(0);
});

test('an open shift is given to a person by keys', async ({ page, api }) => {
  const open = await addOpenShift(api);
  await openCrew(page, open);
  await shiftNamed(page, open.name).press('Enter');
  const person = page.getByRole('rowheader', { name: `${open.person} ● vrij` });
  await expect(person).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /gepland/ })).toBeVisible();
});

test('a shift is dragged from one person to another, and given back by keys', async ({
  page,
  api,
}) => {
  const { day, word, from, to, project } = await addConfirmedShift(api);
  await page.goto(`/planning?by=crew&zoom=week&date=${day}&q=${encodeURIComponent(word)}`);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const shiftOf = (name: string) => rowOf(name).getByRole('gridcell', { name: /, vast,/ });
  await expect(shiftOf(from)).toBeVisible();
  const target = await page.getByRole('rowheader', { name: to }).boundingBox();
  await shiftOf(from).hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 10, { steps: 5 });
  await expect(page.getByText(`● ${to}: vrij`).last()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`${to} staat op ${project} in plaats van ${from}.`)).toBeVisible();
  await expect(shiftOf(to)).toBeVisible();
  await expect(shiftOf(from)).toHaveCount(0);

  await shiftOf(to).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('rowheader', { name: `${from} ● vrij` })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`● ${from}: vrij`).last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(shiftOf(from)).toBeVisible();
  await expect(shiftOf(to)).toHaveCount(0);
});
