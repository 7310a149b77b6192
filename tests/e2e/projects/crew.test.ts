import type { APIRequestContext, Page } from '@playwright/test';
import { shiftDay } from '#contract/base/periods';
import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { added, addPlannedProject } from '../support/plans.ts';
import { PLANNER } from '../support/server.ts';
import { tabTo } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: PLANNER });

const PHONE = { width: 390, height: 844 };

/** A day on which no other test plans people. */
const DAY = shiftDay(new Date().toISOString().slice(0, 10), 260);

/** A festival's crew on the screen: a function, and so many people who have it and are free. */
const openCrew = async (page: Page, api: APIRequestContext, people: number) => {
  const name = uniqueName('Rigger');
  const { id: function_id } = await added(api, '/api/crew-functions', { name });
  for (let number = 1; number <= people; number++) {
    await added(api, '/api/crew', {
      name: uniqueName(`Jan${number}`),
      plannable: true,
      default_state: 'free',
      functions: [{ function_id }],
    });
  }
  const dates = { start_date: `${DAY}T06:00:00.000Z`, end_date: `${DAY}T20:00:00.000Z` };
  const project = await addPlannedProject(api, dates);
  await page.goto(`/projects/${project.id}?tab=crew`);
  await expect(page.getByText('Nog geen diensten.')).toBeVisible();
  return { name, line: page.getByRole('combobox', { name: 'Dienst toevoegen' }) };
};

const addShift = async (
  page: Page,
  { name, line }: Awaited<ReturnType<typeof openCrew>>,
  text: string
) => {
  await line.pressSequentially(text.replace('rigger', name));
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('');
};

test('ten open places become ten confirmed people by keyboard alone', async ({ page, api }) => {
  const crew = await openCrew(page, api, 10);
  await tabTo(crew.line);
  await addShift(page, crew, '6 rigger 8-16');
  await addShift(page, crew, '4 rigger 16-20');
  await expect(page.getByText('0 van 10 vast, 0 gevraagd, 10 open')).toBeVisible();
  await expect(page.getByText('Alles opgeslagen')).toBeVisible();
  for (const [shift, places] of [
    [new RegExp(`6 × ${crew.name}`), 6],
    [new RegExp(`4 × ${crew.name}`), 4],
  ] as const) {
    await tabTo(
      page.getByRole('article', { name: shift }).getByRole('button', { name: 'Mensen kiezen' })
    );
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const free = dialog.getByRole('checkbox', { name: /Jan\d+.*, vrij/ });
    await expect(free.first()).toBeVisible();
    for (let at = 0; at < places; at++) {
      await tabTo(free.nth(at));
      await page.keyboard.press('Space');
    }
    await tabTo(dialog.getByRole('button', { name: 'Zet vast' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText('10 van 10 vast, 0 gevraagd, 0 open')).toBeVisible();
  await expectAccessible(page);
});

test('what is done to shifts on a phone is taken back, and done again', async ({ page, api }) => {
  await page.setViewportSize(PHONE);
  const crew = await openCrew(page, api, 2);
  await addShift(page, crew, '2 rigger 8-16');
  const card = page.getByRole('article', { name: new RegExp(`2 × ${crew.name}`) });
  await card.getByRole('button', { name: 'Mensen kiezen' }).click();
  const free = page.getByRole('checkbox', { name: /Jan\d+.*, vrij/ });
  await free.nth(0).check();
  await free.nth(1).check();
  await page.getByRole('button', { name: 'Zet vast' }).click();
  const confirmed = card.getByRole('button', { name: /Jan\d.*, vast/ });
  await expect(confirmed).toHaveCount(2);
  await confirmed.first().click();
  await page.getByRole('menuitem', { name: 'Zeg af' }).click();
  await expect(confirmed).toHaveCount(1);
  await page.getByRole('button', { name: /Ongedaan maken/ }).click();
  await expect(confirmed).toHaveCount(2);
  await page.getByRole('button', { name: /Opnieuw uitvoeren/ }).click();
  await expect(confirmed).toHaveCount(1);
  await expect(page.getByText('Alles opgeslagen')).toBeVisible();
  await page.reload();
  await expect(confirmed).toHaveCount(1);
  await expectAccessible(page);
});

test('a shift that is typed without a connection is kept, and saved with the connection', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const crew = await openCrew(page, api, 0);
  await addShift(page, crew, '1 rigger 8-16');
  await expect(page.getByText('Alles opgeslagen')).toBeVisible();
  await context.setOffline(true);
  await addShift(page, crew, '3 rigger 16-20');
  await expect(page.getByText(/1 wijziging is nog niet opgeslagen/)).toBeVisible();
  await expect(page.getByRole('article', { name: new RegExp(`3 × ${crew.name}`) })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Alles opgeslagen')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: new RegExp(`3 × ${crew.name}`) })).toBeVisible();
});
