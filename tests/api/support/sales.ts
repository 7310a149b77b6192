import { expect } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import type { PricedPlan } from '#contract/sales/priced';
import type { VatCode } from '#contract/sales/vat';
import { readPriced } from '#server/modules/pricing/pricing.queries';
import { PLATFORM } from '#server/db/actor';
import { planningOf } from './plans.ts';
import type { TestApp } from './testApp.ts';

const SELLING: readonly PermissionName[] = [
  'customers.manage',
  'projects.manage',
  'products.view',
  'products.manage',
  'planning.view',
  'planning.manage',
  'prices.view',
  'quotes.view',
  'quotes.manage',
  'settings.manage',
];

/** A planner who sells, with the VAT codes of their tenant by key. */
export const sellingOf = async (test: TestApp, permissions = SELLING) => {
  const planning = await planningOf(test, permissions);
  const { call, add, tenantId } = planning;

  const customer = async (values: object = {}): Promise<number> =>
    (await add('/customers', { name: 'Theater De Kring', ...values })).id;

  const priceList = async (...prices: [product_id: number, price: number][]): Promise<number> =>
    (
      await add('/price-lists', {
        name: 'Vaste klanten',
        prices: prices.map(([product_id, price]) => ({ product_id, price })),
      })
    ).id;

  const settings = async (values: object) => {
    const answer = await call('PATCH', '/tenant/settings', values);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const codes = async (): Promise<VatCode[]> => (await call('GET', '/vat-codes')).json();

  const codeNamed = async (key: string, country = 'nl'): Promise<number> =>
    (await codes()).find(code => code.key === key && code.country === country)?.id ?? 0;

  const set = async (path: string, values: object) => {
    const answer = await call('PATCH', path, values);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const priced = async (...ids: number[]): Promise<Map<number, PricedPlan>> =>
    test.database.tenantTransaction({ actor: PLATFORM, tenantId, allTenants: false }, tx =>
      readPriced(tx, ids)
    );

  return { ...planning, customer, priceList, settings, codes, codeNamed, set, priced };
};

export type Selling = Awaited<ReturnType<typeof sellingOf>>;
