import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import {
  guarded,
  isOrdinary,
  ORDINARY,
  pathWith,
  type Route,
  routesOf,
  titleOf,
  UNKNOWN,
} from '../support/routes.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let routes: Route[];
let nobody: TestUser;
let superadmin: TestUser;
let full: TestUser;

/** A user for each permission, who holds only that one. */
const single = new Map<PermissionName, TestUser>();

/** Callers without a session may use only these. */
const PUBLIC = [
  'GET /auth/invite/{token}',
  'GET /auth/reset-password/{token}',
  'GET /calendar/{token}.ics',
  'GET /files/download/{key}',
  'GET /health',
  'GET /ready',
  'GET /test-checkout/{id}',
  'POST /auth/2fa/login',
  'POST /auth/complete-registration/{token}',
  'POST /auth/confirm-email/{token}',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/refresh-token',
  'POST /auth/register',
  'POST /auth/request-password-reset',
  'POST /auth/reset-password/{token}',
  'POST /auth/revoke-token',
  'POST /auth/undo-email/{token}',
  'POST /test-checkout/{id}',
  'POST /webhooks/mollie',
  'POST /webhooks/sales/{attempt}',
];

beforeAll(async () => {
  test = await buildTestApp({ registrationOpen: true });
  routes = await routesOf(test);
  const tenantId = await test.addTenant();
  nobody = await test.addUser(tenantId);
  full = await test.addUser(tenantId, ORDINARY);
  superadmin = await test.addUser(null);
  for (const { name } of PERMISSIONS) single.set(name, await test.addUser(tenantId, [name]));
});

/** Open as far as one's other rights, or one's own records, go: with a single one that is nothing. */
const WITHIN_OWN_RIGHTS = [
  'POST /roles/standard',
  'GET /audit-logs with planning.view',
  'POST /samples',
  'DELETE /samples',
];

/** What people change for themselves while their company is suspended. */
const WHILE_SUSPENDED = [
  'POST /2fa/disable-verify',
  'POST /auth/change-email',
  'POST /auth/confirm-password',
  'POST /auth/logout-session',
  'POST /invoices/{id}/pay',
  'POST /users/change-password',
];

/** Answered for as long as the client listens. */
const ENDLESS = ['GET /live'];

const statusOfEndless = async ({ path }: Route, user: TestUser | undefined, headers?: object) => {
  const authorization = user && `Bearer ${user.token}`;
  const answer = await test.app.inject({
    url: `/api${path}`,
    headers: { ...(authorization && { authorization }), ...headers },
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
};

/** The status of a call without a valid body and for an unknown record. */
const statusFor = async (route: Route, user: TestUser | undefined, headers?: object) => {
  const { method } = route;
  if (ENDLESS.includes(titleOf(route))) return statusOfEndless(route, user, headers);
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return (await test.callAs(user)(method, pathWith(route, UNKNOWN), body, headers)).statusCode;
};

const isForAll = (permission: string) => permission === 'signedIn' || permission === 'staff';

/** Users who hold all of a tenant's permissions but these, by what they lack. */
const lacking = new Map<string, TestUser>();

const everythingBut = async (names: readonly string[]) => {
  const key = names.join();
  const held = ORDINARY.filter(name => !names.includes(name));
  const user = lacking.get(key) ?? (await test.addUser(nobody.tenantId, held));
  lacking.set(key, user);
  return user;
};

describe('every route', () => {
  it('is known, and public only where it has to be', () => {
    expect(routes.length).toBeGreaterThan(60);
    const open = routes.filter(({ permission }) => permission === 'public').map(titleOf);
    expect(open.filter(title => !PUBLIC.includes(title))).toEqual([]);
  });

  it('asks who is there: without a token, or with a made-up one, it is 401', async () => {
    for (const route of guarded(routes)) {
      expect(await statusFor(route, undefined), titleOf(route)).toBe(401);
      const madeUp = { authorization: 'Bearer aaa.bbb.ccc' };
      expect(await statusFor(route, undefined, madeUp), titleOf(route)).toBe(401);
    }
  });

  it('is closed to whoever has not the permission, and open to whoever has it', async () => {
    const refused = [401, 403];
    for (const route of guarded(routes)) {
      const title = titleOf(route);
      const named = [route.permission].flat();
      if (named.some(isForAll)) {
        expect(refused, title).not.toContain(await statusFor(route, nobody));
        continue;
      }
      expect(await statusFor(route, nobody), title).toBe(403);
      // Of several that are needed each, else of several that open it all: nothing else does.
      const missing = route.needsAll ? named.map(name => [name]) : [named];
      for (const names of missing) {
        const status = await statusFor(route, await everythingBut(names));
        expect(status, `${title} without ${names.join()}`).toBe(403);
      }
      const opening = route.needsAll && named.length > 1 ? [] : named;
      for (const [permission, user] of single) {
        const isWithin = [title, `${title} with ${permission}`].some(each =>
          WITHIN_OWN_RIGHTS.includes(each)
        );
        if (!opening.includes(permission) || isAcross(permission) || isWithin) continue;
        const status = await statusFor(route, user);
        expect(refused, `${title} with ${permission}`).not.toContain(status);
      }
    }
  });

  it('changes nothing for the people of a suspended company, but what is their own', async () => {
    const suspended = await test.addTenant({ account_status: 'suspended' });
    const user = await test.addUser(suspended, ORDINARY);
    const answers: string[] = [];
    for (const route of guarded(routes).filter(({ method }) => method !== 'GET')) {
      const path = pathWith(route, UNKNOWN);
      const answer = await test.callAs(user)(route.method, path, {});
      if (answer.json().errorCode !== 'tenant_suspended') answers.push(titleOf(route));
    }
    expect(answers.toSorted()).toEqual(WHILE_SUSPENDED);
  });

  it('is open to the superadmin, and to whoever has all permissions of a tenant', async () => {
    for (const route of guarded(routes)) {
      expect([401, 403], titleOf(route)).not.toContain(await statusFor(route, superadmin));
      const isPlatforms = [route.permission].flat().every(name => !isOrdinary(name));
      const status = await statusFor(route, full);
      if (isPlatforms) expect(status, titleOf(route)).toBe(403);
      else expect([401, 403], titleOf(route)).not.toContain(status);
    }
  });
});

describe('every resource', () => {
  /** The lists of records that have a page each, by name. */
  const lists = () => {
    const titles = new Set(routes.map(titleOf));
    return routes
      .filter(({ method, path }) => method === 'GET' && titles.has(`GET ${path}/{id}`))
      .map(({ path, permission }) => [path.slice(1), permission] as const);
  };

  it('is closed to freelancers, but for those with rows of their own and units', () => {
    const open = lists().flatMap(([name, permission]) => (permission === 'signedIn' ? name : []));
    expect(open.toSorted()).toEqual([
      'contacts',
      'customers',
      'equipment',
      'projects',
      'transport',
    ]);
  });
});

/** No user of a tenant effectively holds such a permission, even if it was granted. */
const isAcross = (permission: string) =>
  PERMISSIONS.some(known => known.name === permission && 'acrossTenants' in known);
