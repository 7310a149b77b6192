import { expect } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { companyOf, hour } from './stock.ts';
import type { TestApp } from './testApp.ts';
import { untilServed } from './untilServed.ts';

const EVERYTHING = [
  'customers.manage',
  'equipment.manage',
  'projects.manage',
  'products.view',
  'products.manage',
  'transport.manage',
  'planning.view',
  'planning.manage',
  'planning.overbook',
  'prices.view',
  'audit.view',
] as const satisfies PermissionName[];

/** A planner of a tenant of their own, and the calls that they make. */
export const plannerOf = async (
  test: TestApp,
  permissions: readonly PermissionName[] = EVERYTHING
) => {
  const tenantId = await test.addTenant();
  const user = await test.addUser(tenantId, permissions);
  const call = test.callAs(user);
  const add = async (path: string, body: object, headers?: object) => {
    const answer = await untilServed(() => call('POST', path, body, headers));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  /** The calls of somebody else of the tenant, with these rights. */
  const colleague = async (...rights: PermissionName[]) =>
    test.callAs(await test.addUser(tenantId, rights));
  return { tenantId, user, call, add, colleague };
};

/** A planner, and the stock and bookings of their tenant as the database takes them. */
export const plannerWithStock = async (test: TestApp) => {
  const planner = await plannerOf(test);
  return { ...planner, ...(await companyOf(test, planner.tenantId)) };
};

export const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])
  ).toString();

export const names = (answer: { json(): { name: string }[] }) => answer.json().map(row => row.name);

/** The fields that an answer refuses. */
export const fieldsOf = (answer: { json(): { fields?: object } }) =>
  Object.keys(answer.json().fields ?? {});

/** The status and the error code of an answer. */
export const errorOf = (answer: { statusCode: number; json(): { errorCode: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
];

/** When sub-hires are here, unless a test says otherwise. */
export const HIRED = { from: hour(0), until: hour(48) };

/** A planner with stock, who can hire from a neighbour what they lack. */
export const plannerWhoHires = async (test: TestApp) => {
  const planner = await plannerWithStock(test);
  const hire = (lines: object[], values: object = {}) =>
    planner.add('/sub-hires', { supplier_name: 'Buurman', ...HIRED, lines, ...values });
  return { ...planner, hire };
};
