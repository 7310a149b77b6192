import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { customerSchema, type Customer } from '#contract/customers/customers';

/** A name that no other test, and no sample company, has. */
export const uniqueName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

/** Adds a customer for a test of its own. */
export const addCustomer = async (
  api: APIRequestContext,
  values: Partial<Customer> = {}
): Promise<Customer> => {
  const data = {
    name: uniqueName('Podiumbouw'),
    contact_person: 'Ada de Wit',
    email: 'ada@podiumbouw.example',
    phone: '030 123 45 67',
    address: 'Oudegracht 1, Utrecht',
    ...values,
  };
  return customerSchema.parse(await (await api.post('/api/customers', { data })).json());
};

/** The customers in whose texts this occurs, as the server has them now. */
export const findCustomers = async (api: APIRequestContext, q: string): Promise<Customer[]> => {
  const answer = await api.get('/api/customers', { params: { filter: JSON.stringify({ q }) } });
  return z.array(customerSchema).parse(await answer.json());
};

/** The titles of the records that a list shows as cards or rows, in its order: their links. */
export const recordTitles = (page: Page) => {
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem').getByRole('heading', { level: 2 });
  return cards.getByRole('link').or(main.getByRole('row').getByRole('link'));
};

/** The value beside a field's name on a detail screen. */
export const detailOf = (page: Page, field: string) =>
  page.getByRole('definition').and(page.locator(`dt:has-text("${field}") + dd`));
