import type { Page } from '@playwright/test';
import {
  ADMINISTRATOR_RIGHTS,
  AUDIT_LOG,
  CUSTOMERS,
  EQUIPMENT,
  INVITES,
  PERMISSIONS,
  PRODUCTS,
  PROJECTS,
  ROLES,
  SESSIONS,
  SETTINGS,
  TENANTS,
  USER,
  USERS,
} from './plainRecords.ts';
import { holding } from './sessions.ts';

/** A call that the browser made. */
interface Call {
  method: string;
  path: string;
  body: unknown;
}

interface Answer {
  status?: number;
  json?: unknown;
}

/** Answers a call; `id` is the last part of its path. */
type Handler = (id: string, call: Call) => Answer;

/** The answers by method and path; `:id` is the last part of the path. */
type Handlers = Record<string, Handler>;

const TOKEN = 'plain-token';

/** The browser's storage for a signed-in user of the plain server. */
export const PLAIN_SESSION = { cookies: [], origins: holding(TOKEN) };

/** The token that the plain server takes, as an answer. */
const accessToken: Handler = () => ({ json: { accessToken: TOKEN } });

const success: Handler = () => ({ json: { success: true } });

const always =
  (json: unknown): Handler =>
  () => ({ json });

const oneOf =
  (records: readonly { id: number }[]): Handler =>
  id => {
    const json = records.find(record => String(record.id) === id);
    return json ? { json } : { status: 404, json: { error: 'Not found' } };
  };

/** The specified calls that the screens make, without anything that our own server adds. */
const CALLS: Handlers = {
  'POST /auth/login': accessToken,
  'POST /auth/refresh-token': () => ({ status: 401 }),
  'POST /auth/logout': success,
  'GET /auth/me': always({ user: USER, permissions: ['products.view'], forceTwofaRequired: false }),
  'GET /me': always({ permissions: ['products.view'] }),
  'POST /auth/2fa/login': accessToken,
  'POST /auth/request-password-reset': always({}),
  'GET /auth/reset-password/:id': success,
  'POST /auth/reset-password/:id': success,
  'GET /auth/invite/:id': always({ name: 'Noor', last_name: 'Bos', email: 'noor@plain.example' }),
  'POST /auth/complete-registration/:id': success,
  'GET /auth/sessions': always({ sessions: SESSIONS, currentSessionId: 2 }),
  'POST /auth/logout-session': success,
  'POST /2fa/setup': always({ secret: 'JBSWY3DPEHPK3PXP' }),
  'POST /2fa/verify': accessToken,
  'POST /2fa/disable-verify': success,
  'POST /users/change-password': success,
  'PATCH /users/update-self': success,
  'GET /customers': always(CUSTOMERS),
  'GET /customers/:id': oneOf(CUSTOMERS),
  'GET /equipment': always(EQUIPMENT),
  'GET /equipment/:id': oneOf(EQUIPMENT),
  'GET /projects': always(PROJECTS),
  'GET /projects/:id': oneOf(PROJECTS),
  'GET /products': always(PRODUCTS),
  'POST /products': success,
};

/** The specified calls about people and rights, for someone who may make them. */
export const PEOPLE: Handlers = {
  'GET /auth/me': always({
    user: USER,
    permissions: ADMINISTRATOR_RIGHTS,
    forceTwofaRequired: false,
  }),
  'GET /users': always(USERS),
  'GET /users/:id': oneOf(USERS),
  'PATCH /users/:id': success,
  'PATCH /users/8/soft-delete': success,
  'POST /users/invite': success,
  'GET /users/8/permissions': always(['users.view']),
  'PATCH /users/8/permissions': success,
  'GET /permissions': always(PERMISSIONS),
  'GET /invites': always(INVITES),
  'PATCH /invites/1/renew': success,
  'PATCH /invites/1/revoke': success,
  'GET /roles': always(ROLES),
  'GET /roles/:id': oneOf(ROLES),
  'POST /roles': success,
  'GET /roles/1/permissions': always([{ permission_name: 'roles.view' }]),
  'PATCH /roles/1/permissions': success,
  'GET /tenants': always(TENANTS),
  'PATCH /tenants/:id': success,
  'GET /tenant/settings': always(SETTINGS),
  'PATCH /tenant/settings': success,
  'GET /audit-logs': always(AUDIT_LOG),
};

const PUBLIC = /^\/auth\/(?!me|sessions|logout-session)|^\/2fa\/(setup|verify)$/;

/**
 * Replaces a server with the base API only: it returns whole arrays, and has neither versions nor
 * our permissions. It records each call.
 */
export const usePlainServer = async (page: Page, own: Handlers = {}): Promise<Call[]> => {
  const handlers = { ...CALLS, ...own };
  const calls: Call[] = [];
  await page.route('**/api/**', async route => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api', '');
    const call = { method: request.method(), path, body: bodyOf(request.postData()) };
    calls.push(call);
    const isKnown = request.headers().authorization === `Bearer ${TOKEN}`;
    if (!isKnown && !PUBLIC.test(path)) return route.fulfill({ status: 401 });
    const id = path.split('/').at(-1) ?? '';
    const byId = path.replace(/[^/]+$/, ':id');
    const handler = handlers[`${call.method} ${path}`] ?? handlers[`${call.method} ${byId}`];
    return route.fulfill(handler ? handler(id, call) : { status: 404, body: 'Cannot do that' });
  });
  return calls;
};

const bodyOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
};
