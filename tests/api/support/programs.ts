import { expect } from 'vitest';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import type { ApiTokenInput } from '#contract/integrations/apiTokens';
import type { TokenPermission } from '#contract/integrations/tokenPermissions.values';
import type { TestApp, TestUser } from './testApp.ts';

/** All that a company's people may hold. */
export const EVERYTHING: PermissionName[] = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

/** As if the person had just confirmed their password. */
export const confirmPassword = async (test: TestApp, { sessionId }: TestUser) => {
  await test.pool.query('update sessions set password_confirmed_at = now() where id = $1', [
    sessionId,
  ]);
};

/** The calls of a program with this token. */
export const callWith =
  ({ app }: TestApp, token: string) =>
  (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: object = {}
  ) =>
    app.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

/** A company with an administrator who makes tokens. */
export const companyWithTokens = async (test: TestApp, ofTenant?: number) => {
  const tenantId = ofTenant ?? (await test.addTenant());
  const maker = await test.addUser(tenantId, EVERYTHING);
  await confirmPassword(test, maker);
  const call = test.callAs(maker);
  const make = async (
    permissions: readonly TokenPermission[],
    more: Partial<ApiTokenInput> = {}
  ) => {
    const answer = await call('POST', '/api-tokens', {
      name: 'Boekhouding',
      permissions,
      expires_in_days: 90,
      ...more,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const made: { id: number; token: string; version: number } = answer.json();
    return { ...made, call: callWith(test, made.token) };
  };
  return { tenantId, maker, call, make };
};
