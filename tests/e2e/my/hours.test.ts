import type { APIRequestContext } from '@playwright/test';
import { shiftDay } from '#contract/base/periods';
import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { added, addPlannedProject } from '../support/plans.ts';
import { ADMINISTRATOR, FREELANCER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ account: ADMINISTRATOR });

const rowsOf = async (api: APIRequestContext, path: string, filter: object) =>
  (await api.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();

/** Two shifts of an hour that the freelancer has done, at night: no other work of theirs is then. */
const addWorkDone = async (api: APIRequestContext, day: string) => {
  const [user] = await rowsOf(api, '/api/users', { q: FREELANCER });
  const [person] = await rowsOf(api, '/api/crew', { user_id: user.id });
  const name = uniqueName('Rigger');
  const { id: function_id } = await added(api, '/api/crew-functions', {
    name,
    wage: { unit: 'hour', amount: 20 },
    price: { unit: 'hour', amount: 45 },
  });
  const project = await addPlannedProject(api, {
    start_date: `${day}T00:00:00.000Z`,
    end_date: `${day}T06:00:00.000Z`,
  });
  const change = async (...changes: object[]) => {
    const path = `/api/projects/${project.id}/crew`;
    const { version } = await (await api.get(path)).json();
    const headers = { 'If-Match': `"v${version}"` };
    const answer = await api.post(path, { data: { changes }, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  for (const at of ['01', '03']) {
    const from = `${day}T${at}:00:00.000Z`;
    const until = `${day}T${at.replace(/\d$/, last => String(Number(last) + 1))}:00:00.000Z`;
    const shift = { function_id, amount: 1, from, until, break_minutes: 0 };
    const { refs } = await change({ op: 'add_shift', ref: 'new', ...shift });
    const assigned = { shift_id: refs.new, crew_ids: [person.id], state: 'confirmed' };
    await change({ op: 'assign', ...assigned });
  }
  return { project, name, person: String(person.name) };
};

test('hours and a receipt are told without a connection, approved with a key, and in the margin', async ({
  page,
  api,
  openAs,
  problems,
}, { repeatEachIndex, retry }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const day = shiftDay(today, -3 - 2 * repeatEachIndex - retry);
  const { project, name, person } = await addWorkDone(api, day);

  const phone = await openAs(FREELANCER);
  await phone.setViewportSize(PHONE);
  await phone.goto('/my/?tab=hours');
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await phone.reload();
  const shifts = phone.getByRole('article', { name: new RegExp(name) });
  await expect(shifts).toHaveCount(2);
  await expectAccessible(phone);

  await phone.context().setOffline(true);
  await shifts.first().getByRole('button', { name: 'Zoals gepland' }).click();
  await shifts
    .filter({ has: phone.getByRole('button', { name: 'Andere tijden' }) })
    .getByRole('button', { name: 'Andere tijden' })
    .click();
  await phone.getByLabel('Onkosten: waarvoor').fill('Parkeren');
  await phone.getByLabel('Bedrag in euro').fill('17,50');
  await phone.getByLabel('Foto van de bon').setInputFiles('docs/customers.png');
  await expect(phone.getByText('Foto van de bon (er is er een)')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Indienen' }).click();
  await expect(shifts.getByText('Wordt verstuurd zodra er verbinding is.')).toHaveCount(2);

  await phone.context().setOffline(false);
  const told = phone.getByRole('article').filter({ hasText: project.name });
  await expect(told.filter({ hasText: 'ingediend' })).toHaveCount(2);

  await page.goto(`/hours?day=${day}`);
  const row = page.getByRole('table').getByRole('button', { name: new RegExp(person) });
  await expect(row).toContainText('te beoordelen');
  await row.focus();
  await page.keyboard.press('a');
  await expect(row).not.toContainText('te beoordelen');

  await page.goto(`/projects/${project.id}?tab=finance`);
  const result = page.getByRole('region', { name: 'Kosten en marge' });
  // Two hours at 20, the receipt, and two hours at 45 for the customer.
  await expect(result.getByRole('row', { name: /^Crew/ })).toContainText('40,00');
  await expect(result.getByRole('row', { name: /^Onkosten/ })).toContainText('17,50');
  await expect(result.getByRole('row', { name: /^Marge/ })).toContainText('32,50 (36,1%)');
  await expectAccessible(page);
});
