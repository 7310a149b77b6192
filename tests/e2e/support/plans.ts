import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { uniqueName } from './customers.ts';

const DAY_MS = 86_400_000;

interface Row {
  id: number;
  name: string;
}

export const added = async (api: APIRequestContext, path: string, data: object): Promise<Row> => {
  const answer = await api.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

/** A product of which there are so many, with a code by which it alone is found. */
export const addProduct = async (api: APIRequestContext, stock: number, values: object = {}) => {
  const name = uniqueName('Spot');
  const code = `C${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  const { id } = await added(api, '/api/products', { name, code, stock, price: 10, ...values });
  return { id, name, code };
};

/** A project of two days in a month from now. */
export const addPlannedProject = async (api: APIRequestContext, values: object = {}) => {
  const start = Math.floor(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS;
  return added(api, '/api/projects', {
    name: uniqueName('Gala'),
    status: 'boeking',
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + DAY_MS).toISOString(),
    ...values,
  });
};

interface Planned {
  version: number;
  lines: { id: number; name: string; amount: number; parent_id: number | null }[];
}

const readPlan = async (api: APIRequestContext, projectId: number): Promise<Planned> =>
  (await api.get(`/api/projects/${projectId}/plan`)).json();

/** The lines of a plan as `10 Spot`, in their order. */
export const linesOf = async (api: APIRequestContext, projectId: number) =>
  (await readPlan(api, projectId)).lines
    .filter(({ parent_id }) => parent_id === null)
    .map(({ amount, name }) => `${amount} ${name}`);

/** Changes a plan as a colleague would, who has just read it. */
export const changePlan = async (
  api: APIRequestContext,
  projectId: number,
  ...changes: object[]
): Promise<Planned> => {
  const { version } = await readPlan(api, projectId);
  const answer = await api.post(`/api/projects/${projectId}/plan`, {
    data: { changes },
    headers: { 'If-Match': `"v${version}"` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
};

/** Opens the material of a project. */
export const openPlan = async (page: Page, projectId: number) => {
  await page.goto(`/projects/${projectId}?tab=material`);
  await expect(entryLine(page)).toBeVisible();
};

export const entryLine = (page: Page) =>
  page.getByRole('combobox', { name: /^Materiaal toevoegen/ });

/** A line of the tree. */
export const lineOf = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: 'Materiaal' }).getByRole('row').filter({ hasText: name });

/** A cell of a line; the columns are those of someone who sees prices. */
export const cellOf = (line: Locator, column: keyof typeof CELLS) =>
  line.getByRole('gridcell').nth(CELLS[column]);

const CELLS = { amount: 1, name: 2, free: 3, unit_price: 4, factor: 5, discount: 6, total: 7 };

export const expectSaved = (page: Page) => expect(page.getByText('Alles opgeslagen')).toBeVisible();
