import type { APIRequestContext, Page } from '@playwright/test';
import { shiftDay } from '#contract/base/periods';
import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { added, addPlannedProject } from '../support/plans.ts';
import { FREELANCER, PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ account: PLANNER });

/** Days on which no other test plans people. */
const dayIn = (days: number) => shiftDay(new Date().toISOString().slice(0, 10), days);

/** The name of the freelancer of the sample company among its crew. */
const freelancerIn = async (api: APIRequestContext) => {
  const filter = encodeURIComponent(JSON.stringify({ q: FREELANCER }));
  const [user] = await (await api.get(`/api/users?filter=${filter}`)).json();
  return `${user.name} ${user.last_name}`;
};

/** A project whose crew is on the screen, and a new function. */
const openCrew = async (page: Page, api: APIRequestContext, day: string) => {
  const name = uniqueName('Rigger');
  await added(api, '/api/crew-functions', { name });
  const dates = { start_date: `${day}T06:00:00.000Z`, end_date: `${day}T20:00:00.000Z` };
  const project = await addPlannedProject(api, dates);
  await page.goto(`/projects/${project.id}?tab=crew`);
  const line = page.getByRole('combobox', { name: 'Dienst toevoegen' });
  await line.fill(`1 ${name} 8-16`);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await line.press('Enter');
  const card = page.getByRole('article', { name: new RegExp(`1 × ${name}, 08:00–16:00`) });
  await expect(card).toBeVisible();
  await expect(line).toBeFocused();
  return { name, card };
};

/** Asks somebody for the shift that is shown. */
const ask = async (page: Page, card: ReturnType<Page['getByRole']>, person: string) => {
  await card.getByRole('button', { name: 'Mensen kiezen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(person) }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vraag aan' }).click();
};

test('a shift is typed, somebody is asked for it, and says yes with one tap on a phone', async ({
  page,
  api,
  openAs,
}, { repeatEachIndex, retry }) => {
  const person = await freelancerIn(api);
  // Who said yes once is taken on that day.
  const { name, card } = await openCrew(page, api, dayIn(230 + 10 * repeatEachIndex + retry));
  await ask(page, card, person);
  await expect(card.getByRole('button', { name: `◐ ${person}, gevraagd` })).toBeVisible();

  const phone = await openAs(FREELANCER);
  await phone.setViewportSize(PHONE);
  await phone.goto('/my/?tab=requests');
  const request = phone.getByRole('article', { name: new RegExp(name) });
  await expect(request).toBeVisible();
  await expectAccessible(phone);
  await request.getByRole('button', { name: /^Ja/ }).click();
  await expect(request).toBeHidden();
  await phone.getByRole('link', { name: 'Agenda' }).click();
  await expect(phone.getByRole('article', { name: new RegExp(name) })).toContainText('vast');

  await expect(card.getByRole('button', { name: `● ${person}, vast` })).toBeVisible();
});

test('who has no mail address gets a link, and answers on its page without an account', async ({
  page,
  api,
  browser,
}) => {
  const person = uniqueName('Jan');
  await added(api, '/api/crew', { name: person, plannable: true, default_state: 'free' });
  const { card } = await openCrew(page, api, dayIn(300));
  await ask(page, card, person);
  const links = page.getByRole('dialog', { name: 'Links om zelf te sturen' });
  const address = await links.getByLabel(person).inputValue();
  await links.getByRole('button', { name: 'Sluiten' }).click();

  const guest = await browser.newPage({ viewport: PHONE });
  await guest.goto(new URL(address).pathname);
  await expect(guest.getByRole('heading', { level: 1, name: 'Je diensten' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Ja, ik kan' }).click();
  await expect(guest.getByText('vast', { exact: true })).toBeVisible();
  await guest.close();
  await expect(card.getByRole('button', { name: `● ${person}, vast` })).toBeVisible();
});
