import { expect } from 'vitest';
import type { PermissionName } from '#contract/permissions';
import type { TestApp } from './testApp.ts';

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
    const answer = await call('POST', path, body, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return { tenantId, user, call, add };
};

export const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])
  ).toString();

export const names = (answer: { json(): { name: string }[] }) => answer.json().map(row => row.name);
