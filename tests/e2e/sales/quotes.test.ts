import type { APIRequestContext, Browser } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addCustomer } from '../support/customers.ts';
import { addPlannedProject, addProduct, changePlan } from '../support/plans.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: PLANNER });

/** An option of a customer: two lamps, and one more to choose. */
const addOption = async (api: APIRequestContext) => {
  const customer = await addCustomer(api);
  const lamp = await addProduct(api, 10, { price: 100 });
  const project = await addPlannedProject(api, { status: 'optie', customer_id: customer.id });
  const line = { op: 'add_line', product_id: lamp.id, factor: 1 };
  await changePlan(api, project.id, { ...line, amount: 2 }, { ...line, amount: 1, optional: true });
  return { customer, lamp, project };
};

/** The address of the page of a project's quote. */
const pageOf = async (api: APIRequestContext, projectId: number): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ project_id: projectId }));
  const [quote] = await (await api.get(`/api/quotes?filter=${filter}`)).json();
  const answer = await api.get(`/api/quotes/${quote.id}/links/${quote.links[0].id}`);
  return new URL((await answer.json()).url).pathname;
};

/** A customer's phone, without JavaScript. */
const phoneOf = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
};

test('a quote goes out in three clicks, a customer accepts it on a phone, and the planner sees it at once', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const { project, lamp } = await addOption(api);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('tab', { name: 'Financieel' }).click();
  await page.getByRole('button', { name: 'Offerte maken en versturen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versturen' });
  await expect(dialog.getByLabel('Aan')).not.toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByText('Offerte verstuurd.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status: offerte. Wijzigen' })).toBeVisible();

  const phone = await phoneOf(browser, baseURL);
  await phone.goto(await pageOf(api, project.id));
  await expect(phone.getByText('€ 242,00').first()).toBeVisible();
  await phone.getByLabel(lamp.name).check();
  await phone.getByRole('button', { name: 'Herbereken' }).click();
  await expect(phone.getByText('€ 363,00').first()).toBeVisible();
  await phone.getByLabel('Je naam').first().fill('Ada de Wit');
  await phone.getByLabel('Ik ga akkoord').check();
  await phone.getByRole('button', { name: 'Akkoord met betalingsverplichting' }).click();
  await expect(phone.getByText('Akkoord gegeven door Ada de Wit')).toBeVisible();
  await phone.context().close();

  await expect(page.getByRole('button', { name: 'Status: boeking. Wijzigen' })).toBeVisible();
  await expect(page.getByText('Akkoord', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the page of a quote is accessible, and each form says what it lacks', async ({
  api,
  page,
}) => {
  const { project } = await addOption(api);
  const draft = await api.post('/api/quotes', { data: { project_id: project.id } });
  const { id } = await draft.json();
  await api.post(`/api/quotes/${id}/send`, { data: { recipients: ['ada@feest.example'] } });
  const path = await pageOf(api, project.id);
  await page.goto(path);
  await expectAccessible(page);
  const partOf = (button: string) =>
    page.locator('details').filter({ has: page.getByRole('button', { name: button }) });
  await page.getByText('Vraag stellen').click();
  await partOf('Verstuur vraag').getByLabel('Je naam').fill('Ada');
  await page.getByLabel('Je vraag').fill('Kan het een dag later?');
  await page.getByRole('button', { name: 'Verstuur vraag' }).click();
  await expect(page.getByText('Je vraag is verstuurd.')).toBeVisible();
  await page.getByText('Afwijzen').click();
  await partOf('Wijs offerte af').getByLabel('Je naam').fill('Ada');
  await page.getByRole('button', { name: 'Wijs offerte af' }).click();
  await expect(page.getByText('Je hebt deze offerte afgewezen.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/quotes/${id}`);
  await expect(page.getByText('Kan het een dag later?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ontvangers' })).toContainText('geopend');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nieuwe versie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nieuwe versie' }).click();
  await expect(page.getByText('Nieuwe versie begonnen.')).toBeVisible();
  await page.getByRole('button', { name: 'Tekst en datum' }).click();
  await page.getByLabel('Inleiding').fill('Nu een dag later.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Concept opgeslagen.')).toBeVisible();

  await page.goto('/quotes');
  await expect(page.getByRole('row', { name: new RegExp(project.name) })).toContainText('Concept');
  await expectAccessible(page);
});
