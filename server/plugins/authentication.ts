import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PermissionName } from '#contract/permissions';
import type { Transaction, Transactions } from '../db/transactions.ts';
import { ApiError, forbidden } from '../errors.ts';
import {
  contextOf,
  findSignedInUser,
  holds,
  type SignedInUser,
} from '../modules/auth/signedInUser.ts';
import type { SignInCookies } from '../modules/auth/cookies.ts';
import { networkOf } from '../modules/auth/network.ts';
import type { Limited, RateLimiter } from '../modules/auth/rateLimits.ts';
import type { Tokens } from '../modules/auth/tokens.ts';

interface AuthenticationOptions {
  database: Transactions;
  tokens: Tokens;
  cookies: SignInCookies;
  /** Without one, calls are not limited. */
  limiter?: RateLimiter | undefined;
}

/**
 * Who may call a route: anyone; whoever is signed in or (2FA set-up) about to be; anyone signed in;
 * or who holds a permission, or one of several.
 */
export type RoutePermission =
  | 'public'
  | 'enrolling'
  | 'signedIn'
  | PermissionName
  | readonly PermissionName[];

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission;
    /** Open to those who must set up 2FA before anything else. */
    beforeTwofa?: boolean;
    /** Asked again and again by what watches the server: not counted. */
    unlimited?: boolean;
    /** Changes something, and is open to the people of a suspended tenant all the same. */
    whileSuspended?: boolean;
  }
  interface FastifyRequest {
    /** Who makes the request; `null` on public routes. */
    user: SignedInUser | null;
    /** Runs queries as the signed-in user: they see that user's tenant and no other. */
    withTenant<Result>(
      work: (tx: Transaction) => Promise<Result>,
      wantedTenantId?: number
    ): Promise<Result>;
    /** As `withTenant` for queries that only read, all of them as of one moment. */
    readTenant: FastifyRequest['withTenant'];
    /** As `readTenant`, for lists: from a copy of the database where that has all changes. */
    readCopy: FastifyRequest['withTenant'];
  }
}

/** Whether a request changes nothing, by its method. */
export const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Closes every route that does not say otherwise: a route without `config.permission` stops the
 * start, one with a permission is refused before its body is read (security A1).
 */
export const authenticate = (
  app: FastifyInstance,
  { database, tokens, cookies, limiter }: AuthenticationOptions
) => {
  /** Throws 429 `too_many_requests` when a caller has made too many calls in a short time. */
  const count = (kind: Limited, id: string | number) => {
    const retryAfter = limiter?.(kind, id);
    if (retryAfter) throw new ApiError(429, 'too_many_requests', { retryAfter });
  };

  /** Pictures are public routes to `<img>`, yet a page of them is one signed-in user's. */
  const countPublic = async (request: FastifyRequest) => {
    const claims = isReading(request)
      ? ((await tokens.readAccessToken(bearerOf(request))) ??
        tokens.readFileToken(cookies.fileToken(request)))
      : undefined;
    if (claims) count('user', claims.userId);
    else count('network', networkOf(request.ip));
  };

  app.decorateRequest('user', null);
  app.decorateRequest('withTenant', function (this: FastifyRequest, work, wantedTenantId) {
    return database.tenantTransaction(contextOf(signedInUser(this), wantedTenantId), work);
  });
  app.decorateRequest('readTenant', function (this: FastifyRequest, work, wantedTenantId) {
    return database.tenantSnapshot(contextOf(signedInUser(this), wantedTenantId), work);
  });
  app.decorateRequest('readCopy', function (this: FastifyRequest, work, wantedTenantId) {
    return database.tenantCopy(contextOf(signedInUser(this), wantedTenantId), work);
  });

  app.addHook('onRoute', route => {
    if (!route.config?.permission) {
      throw new Error(`Route ${String(route.method)} ${route.url} states no permission.`);
    }
  });

  app.addHook('onRequest', async request => {
    const { permission, beforeTwofa, whileSuspended, unlimited } = request.routeOptions.config;
    const isAnonymous = permission === 'enrolling' && !request.headers.authorization;
    if (!permission || permission === 'public' || isAnonymous) {
      if (limiter && !unlimited) await countPublic(request);
      return;
    }
    const claims = await tokens.readAccessToken(bearerOf(request));
    const user = claims && (await database.sessionLookUp(db => findSignedInUser(db, claims)));
    if (!user) {
      count('network', networkOf(request.ip));
      throw new ApiError(401, 'unauthorized');
    }
    request.user = user;
    count('user', user.id);
    if (user.tenantId !== null) count('tenant', user.tenantId);
    if (permission === 'enrolling') return;
    if (user.mustSetUpTwofa && !beforeTwofa) throw new ApiError(403, '2fa_setup_required');
    if (user.isReadOnly && !whileSuspended && !isReading(request)) {
      throw new ApiError(403, 'tenant_suspended');
    }
    if (permission === 'signedIn') return;
    if (![permission].flat().some(name => holds(user, name))) throw forbidden();
  });
};

/** The bearer token of a request; empty where there is none. */
export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The user of a route that is not public. */
export const signedInUser = (request: FastifyRequest): SignedInUser => {
  if (!request.user) throw new ApiError(401, 'unauthorized');
  return request.user;
};
