import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addPlannedProject, addProduct, changePlan } from '../support/plans.ts';
import { PLANNER, WAREHOUSE } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { scanCodes } from '../support/warehouse.ts';

test.use({ account: WAREHOUSE });

const HOUR_MS = 3_600_000;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Adds a booking that leaves now, whatever the hour, with so many of a counted product and some units. */
const addJob = async (api: APIRequestContext, amount: number, units = 0) => {
  const cable = await addProduct(api, amount);
  const spot = await addProduct(api, 0);
  const codes: string[] = [];
  for (let index = 0; index < units; index++) {
    const code = `${spot.code}U${index}`;
    const unit = { name: spot.name, code, serial_number: `${code}SN`, product_id: spot.id };
    const answer = await api.post('/api/equipment', { data: unit });
    expect(answer.status(), await answer.text()).toBe(201);
    codes.push(code);
  }
  const project = await addPlannedProject(api, {
    start_date: inHours(0),
    end_date: inHours(24),
  });
  await changePlan(
    api,
    project.id,
    { op: 'add_line', product_id: cable.id, amount },
    ...(units > 0 ? [{ op: 'add_line', product_id: spot.id, amount: units }] : [])
  );
  return { project, cable, spot, codes };
};

const openPacking = async (page: Page, projectId: number, mode: string) => {
  await page.goto(`/warehouse/${projectId}?mode=${mode}`);
  await expect(page.getByRole('grid', { name: 'Materiaal' })).toBeVisible();
};

const lineOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Materiaal' }).getByRole('row').filter({ hasText: name });

/** Waits for the counts of a line: planned, packed, out, back and still out. */
const expectCounts = (page: Page, name: string, counts: readonly number[]) =>
  expect(lineOf(page, name).locator('.count')).toHaveText(counts.map(String));

const takeBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Terug', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Terug – / })).toBeVisible();
};

const result = (page: Page) => page.getByRole('main').getByRole('status').first();

test('a scan anywhere on the day opens its project, where it goes out and comes back', async ({
  page,
  api,
}) => {
  const { project, cable, spot, codes } = await addJob(api, 5, 2);
  const [first = '', second = ''] = codes;
  await page.goto('/warehouse');
  await expect(page.getByRole('link', { name: project.name })).toBeVisible();
  await expectAccessible(page);
  await scanCodes(page, first);
  await expect(page).toHaveURL(new RegExp(`/warehouse/${project.id}\\?mode=out$`));
  await expect(page.getByRole('heading', { name: `Uit – ${project.name}` })).toBeVisible();

  await scanCodes(page, first);
  await scanCodes(page, second);
  await expectCounts(page, spot.name, [2, 0, 2, 0, 2]);
  await scanCodes(page, first);
  await expect(result(page)).toContainText('Al gescand');
  await page.getByRole('button', { name: `Aantal van ${cable.name} boeken` }).click();
  await page.keyboard.press('Enter');
  await expectCounts(page, cable.name, [5, 0, 5, 0, 5]);
  await scanCodes(page, 'BESTAATNIET');
  await expect(result(page)).toContainText('Geen materiaal');
  await expectAccessible(page);

  await takeBack(page);
  await scanCodes(page, second);
  await expectCounts(page, spot.name, [2, 0, 2, 1, 1]);
  await page
    .getByRole('button', { name: `${second} ongedaan maken` })
    .first()
    .click();
  await expect(result(page)).toContainText('Ongedaan gemaakt');
  await expectCounts(page, spot.name, [2, 0, 2, 0, 2]);
});

test('code and place of every line are read in full beside the scans', async ({ page, api }) => {
  const name = 'Vierkante truss 3 m, zwart';
  const place = 'Magazijn F, stelling 39';
  // As long as codes are: a random one of wide letters is cut off.
  const code = `FT33-${String(Math.random()).slice(2, 6)}`;
  const truss = { ...(await addProduct(api, 4, { name, code, location_default: place })), code };
  const project = await addPlannedProject(api, { start_date: inHours(0), end_date: inHours(24) });
  await changePlan(api, project.id, { op: 'add_line', product_id: truss.id, amount: 4 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPacking(page, project.id, 'out');
  const line = lineOf(page, name);
  // The rows move while the page around them loads.
  await expect(async () => {
    const box = await line.boundingBox();
    for (const words of [name, truss.code, place]) {
      const shown = line.getByText(words, { exact: true });
      expect(await shown.evaluate(cut => cut.scrollWidth - cut.clientWidth)).toBeLessThanOrEqual(0);
      const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
  }).toPass();
});

test('what comes back damaged is in repair, and what is missing is lost', async ({ page, api }) => {
  const { project, cable, spot, codes } = await addJob(api, 5, 2);
  const [first = '', second = ''] = codes;
  await openPacking(page, project.id, 'out');
  await page.getByLabel('Code').fill(cable.code);
  await page.getByLabel('Aantal', { exact: true }).fill('5');
  await page.keyboard.press('Enter');
  await scanCodes(page, first);
  await scanCodes(page, second);
  await expectCounts(page, spot.name, [2, 0, 2, 0, 2]);

  await takeBack(page);
  await page.getByLabel('Volgende scan').selectOption('Schade: Kapot');
  await scanCodes(page, first);
  await expect(result(page)).toContainText('Terug met schade');
  await page.getByRole('button', { name: `Aantal van ${cable.name} boeken` }).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expectCounts(page, cable.name, [5, 0, 5, 3, 2]);

  await page.getByRole('button', { name: 'Rest ontbreekt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nog niet terug' });
  await dialog
    .getByLabel(`Wat gebeurt er met ${cable.name} ${cable.code}?`)
    .selectOption('Verloren');
  await expectAccessible(page);
  await dialog.getByLabel('Wat is ermee gebeurd?').fill('Onder het podium gebleven');
  await dialog.getByRole('button', { name: 'Verloren boeken' }).click();
  await expect(lineOf(page, cable.name)).toContainText('2 verloren');
  await expectCounts(page, spot.name, [2, 0, 2, 1, 1]);

  const repairs = await (await api.get('/api/repairs?filter={"q":"Kapot"}')).json();
  expect(repairs).toContainEqual(expect.objectContaining({ reason: 'Kapot' }));
});

test('a unit that was not planned takes the place of one that stays', async ({ page, api }) => {
  const { project, spot, codes } = await addJob(api, 1, 2);
  const [first = '', second = ''] = codes;
  const plan = await (await api.get(`/api/projects/${project.id}/plan`)).json();
  const line = plan.lines.find(({ name }: { name: string }) => name === spot.name);
  const units = await (await api.get(`/api/equipment?filter={"q":"${first}"}`)).json();
  await changePlan(api, project.id, { op: 'update_line', id: line.id, amount: 1 });
  await changePlan(api, project.id, {
    op: 'add_units',
    line_id: line.id,
    unit_ids: [units[0].id],
  });
  await openPacking(page, project.id, 'out');
  await expect(lineOf(page, first)).toContainText('gepland');
  await scanCodes(page, second);
  await expect(lineOf(page, second)).toContainText('uit');
  await expect(lineOf(page, first)).toHaveCount(0);
});

test('two people scan one project at the same time, and see each other’s counts', async ({
  page,
  openAs,
  api,
}) => {
  const { project, spot, codes } = await addJob(api, 1, 2);
  const [first = '', second = ''] = codes;
  const colleague = await openAs(WAREHOUSE);
  await openPacking(page, project.id, 'out');
  await openPacking(colleague, project.id, 'out');
  await Promise.all([scanCodes(page, first), scanCodes(colleague, second)]);
  await expectCounts(page, spot.name, [2, 0, 2, 0, 2]);
  await expectCounts(colleague, spot.name, [2, 0, 2, 0, 2]);
});

test('scans made without a connection are sent once it is back, each once', async ({
  page,
  context,
  problems,
  api,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const { project, spot, codes } = await addJob(api, 1, 2);
  await openPacking(page, project.id, 'out');
  await context.setOffline(true);
  for (const code of codes) await scanCodes(page, code);
  await expect(page.getByText(/^Geen verbinding. 2 scans wachten/)).toBeVisible();
  await context.setOffline(false);
  await expectCounts(page, spot.name, [2, 0, 2, 0, 2]);
  await expect(page.getByText(/^Geen verbinding/)).toHaveCount(0);
});

test.describe('a planner', () => {
  test.use({ account: PLANNER });

  test('watches on a phone, and cannot scan', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { project, cable } = await addJob(api, 5);
    await openPacking(page, project.id, 'out');
    await expect(lineOf(page, cable.name)).toContainText('5');
    await expect(page.getByText(/^Je kunt meekijken, maar niet scannen/)).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/warehouse?wall=1');
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the packing table shows names, codes and places in full', async ({ page, api }) => {
    const name = 'Lijnarray-luidspreker dubbel 12 inch met vlieggrid en hoes';
    const place = 'Magazijn F, stelling 12, vak 3';
    const speaker = await addProduct(api, 40, { name, location_default: place });
    const cable = await addProduct(api, 9);
    const project = await addPlannedProject(api, {
      start_date: inHours(0),
      end_date: inHours(24),
    });
    await changePlan(
      api,
      project.id,
      { op: 'add_line', product_id: speaker.id, amount: 40 },
      { op: 'add_line', product_id: cable.id, amount: 9 }
    );
    await openPacking(page, project.id, 'out');
    const line = lineOf(page, name);
    await expect(line).toContainText('0 van 40');
    await expect(line).toContainText(place);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const cutOff = await page
      .getByRole('grid', { name: 'Materiaal' })
      .locator('.text, .aside, .warn, .progress')
      .evaluateAll(parts =>
        parts
          .filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
          .map(part => part.textContent)
      );
    expect(cutOff).toEqual([]);
    const rows = await page
      .getByRole('grid', { name: 'Materiaal' })
      .getByRole('row')
      .evaluateAll(all =>
        all.map(row => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }))
      );
    const overlaps = rows.filter(({ top }, index) => top + 1 < (rows[index - 1]?.bottom ?? 0));
    expect(overlaps).toEqual([]);
    await expectAccessible(page);
    // Turned, or on a larger screen, the rows have the heights of the table.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await line.boundingBox())?.height).toBe(44);
  });
});
