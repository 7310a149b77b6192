import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { shiftDay } from '#contract/base/periods';
import { addPlannedProject } from './plans.ts';

/** A day a month from now, on which projects of these tests start. */
const DAY = shiftDay(new Date().toISOString().slice(0, 'yyyy-mm-dd'.length), 30);

/** A booking of two days, in the morning and in the evening. */
export const addBooking = (api: APIRequestContext, values: object = {}) =>
  addPlannedProject(api, {
    start_date: `${DAY}T08:00:00.000Z`,
    end_date: `${shiftDay(DAY, 1)}T18:00:00.000Z`,
    ...values,
  });

/** The days on which a project is. */
export const daysOf = async (api: APIRequestContext, id: number) => {
  const { start_date, end_date } = await (await api.get(`/api/projects/${id}`)).json();
  return [start_date.slice(0, 'yyyy-mm-dd'.length), end_date.slice(0, 'yyyy-mm-dd'.length)];
};

/** The days that a project's ends have moved since it was created. */
export const movedBy = (start: number, end: number) => [
  shiftDay(DAY, start),
  shiftDay(DAY, 1 + end),
];

export const gridOf = (page: Page, rows = 'Projecten in de tijd') =>
  page.getByRole('grid', { name: rows });

export const barOf = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}`) });

/** Opens the board on these projects alone, from some days before them on. */
export const openBoard = async (page: Page, q: string, more = '') => {
  await page.goto(`/planning?date=${shiftDay(DAY, -5)}&q=${encodeURIComponent(q)}${more}`);
  await expect(barOf(page, q).first()).toBeVisible();
};

/** Where the middle of a bar is, once nothing pushes it any more, and how wide a day is drawn. */
export const placeOf = async (page: Page, name: string) => {
  let before = '';
  const isStill = async () => {
    const now = JSON.stringify(await barOf(page, name).boundingBox());
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isStill).toBe(true);
  const bar = await barOf(page, name).boundingBox();
  const day = await page.locator('.fine span').first().boundingBox();
  if (!bar || !day) throw new Error(`${name} is not on the screen.`);
  return {
    x: bar.x + bar.width / 2,
    y: bar.y + bar.height / 2,
    right: bar.x + bar.width,
    day: day.width,
  };
};
