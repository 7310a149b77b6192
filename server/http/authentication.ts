import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transactions } from '../db/transactions.ts';
import type { ReadTx, TenantContext, SignedInTx } from '../db/tx.ts';
import { DomainError, forbidden } from '../errors.ts';
import {
  asPerson,
  type CallingActor,
  type GuestActor,
  holds,
  isSignedIn,
  mayView,
  personIn,
  type Program,
  type ProgramActor,
  type RoutePermission,
  type SignedInActor,
  type SignedInUser,
  type TokenRight,
  type UserActor,
} from '../db/actor.ts';
import { findProgram, type FoundProgram, isWithin } from '../security/programs.ts';
import type { Limited, RateLimiter } from '../security/rateLimits.ts';
import { contextOf, findSignedInUser } from '../security/signedInUser.ts';
import { networkOf } from '../security/throttle.ts';
import type { Tokens } from '../security/tokens.ts';
import { localeFor } from '../texts.ts';
import type { SignInCookies } from './cookies.ts';

interface AuthenticationOptions {
  database: Transactions;
  tokens: Tokens;
  cookies: SignInCookies;
  limiter?: RateLimiter | undefined;
  explain: (
    error: unknown,
    read: <Result>(work: (tx: ReadTx) => Promise<Result>) => Promise<Result>
  ) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission;
    /** The permission that opens it to tokens. Absent: to none, whatever they hold. */
    token?: TokenRight;
    beforeTwofa?: boolean;
    /** Not counted: monitoring calls it often. */
    unlimited?: boolean;
    whileSuspended?: boolean;
    /** Slow in the database: a tenant may run few at once, and others wait. */
    heavy?: boolean;
    /** Rolls its change back, so it is cancelled when the client disconnects. */
    keepsNothing?: boolean;
  }
  interface FastifyRequest {
    actor: CallingActor;
    /** The visible tenant: the user's own, or that of the call's `tenantId`. */
    readonly tenantContext: TenantContext<SignedInActor>;
    withTenant<Result>(
      work: (tx: SignedInTx) => Promise<Result>,
      tenantId?: number
    ): Promise<Result>;
    readTenant<Result>(
      work: (tx: ReadTx<SignedInActor>) => Promise<Result>,
      options?: { isHeavy: boolean }
    ): Promise<Result>;
    /** As `readTenant`, from the read replica if that is up to date. */
    readCopy: FastifyRequest['readTenant'];
  }
}

export const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Closes every route by default. A route without `config.permission` stops the start. A caller
 * without the permission is refused before the body is read.
 */
export const authenticate = (
  app: FastifyInstance,
  { database, tokens, cookies, limiter, explain }: AuthenticationOptions
) => {
  const count = (kind: Limited, id: string | number) => {
    const retryAfter = limiter?.(kind, id);
    if (retryAfter) throw new DomainError('too_many_requests', { retryAfter });
  };

  const countPublic = async (request: FastifyRequest) => {
    const claims = isReading(request)
      ? ((await tokens.readAccessToken(bearerOf(request))) ??
        tokens.readFileToken(cookies.fileToken(request)))
      : undefined;
    if (claims) count('user', claims.userId);
    else count('network', networkOf(request.ip));
  };

  /** Closed by default: routes for every signed-in user or for all staff are closed to programs. */
  const signInProgram = async (request: FastifyRequest, token: string): Promise<ProgramActor> => {
    const { token: needed, whileSuspended } = request.routeOptions.config;
    const found = await database.sessionLookUp(db => findProgram(db, token), request.gone);
    const refused = found && refusalOf(found, request.ip);
    if (!found || refused) {
      // Not counted for the token: somebody who stole it would use up the calls of its program.
      count('network', networkOf(request.ip));
      throw new DomainError(refused ?? 'unauthorized');
    }
    const { program } = found;
    count('token', program.tokenId);
    count('tenant', program.tenantId);
    const namesTenant =
      typeof request.query === 'object' && request.query && 'tenantId' in request.query;
    if (!needed || namesTenant) throw new DomainError('token_not_allowed');
    if (program.isReadOnly && !whileSuspended && !isReading(request)) {
      throw new DomainError('tenant_suspended');
    }
    if (!isOpenTo(program, needed)) throw forbidden();
    return { ...guestActor(request), kind: 'program', program };
  };

  app.decorateRequest('actor');
  app.decorateRequest('tenantContext', {
    getter() {
      return contextOf(signedInActor(this), tenantIdIn(this.query));
    },
  });
  app.decorateRequest('withTenant', async function (this: FastifyRequest, work, tenantId) {
    const context = tenantId ? contextOf(signedInActor(this), tenantId) : this.tenantContext;
    const { keepsNothing } = this.routeOptions.config;
    try {
      return await database.tenantTransaction(context, work, keepsNothing ? this.gone : undefined);
    } catch (error) {
      throw await explain(error, read => database.tenantSnapshot(context, read));
    }
  });
  app.decorateRequest('readTenant', function (this: FastifyRequest, work, options) {
    return database.tenantSnapshot(this.tenantContext, work, { ...awaitedBy(this), ...options });
  });
  app.decorateRequest('readCopy', function (this: FastifyRequest, work) {
    return database.tenantCopy(this.tenantContext, work, awaitedBy(this));
  });

  app.addHook('onRoute', route => {
    if (!route.config?.permission) {
      throw new Error(`Route ${String(route.method)} ${route.url} states no permission.`);
    }
  });

  app.addHook('onRequest', async request => {
    const guest = guestActor(request);
    request.actor = guest;
    const { permission, beforeTwofa, whileSuspended, unlimited } = request.routeOptions.config;
    const isAnonymous = permission === 'enrolling' && !request.headers.authorization;
    if (!permission || permission === 'public' || isAnonymous) {
      if (limiter && !unlimited) await countPublic(request);
      return;
    }
    const token = programTokenOf(request);
    if (token !== undefined) {
      request.actor = await signInProgram(request, token);
      return;
    }
    const claims = await tokens.readAccessToken(bearerOf(request));
    const user =
      claims && (await database.sessionLookUp(db => findSignedInUser(db, claims), request.gone));
    if (!user) {
      count('network', networkOf(request.ip));
      throw new DomainError('unauthorized');
    }
    request.actor = { ...guest, kind: 'person', user };
    count('user', user.id);
    if (user.tenantId !== null) count('tenant', user.tenantId);
    if (permission === 'enrolling') return;
    if (user.mustSetUpTwofa && !beforeTwofa) throw new DomainError('2fa_setup_required');
    if (user.isReadOnly && !whileSuspended && !isReading(request)) {
      throw new DomainError('tenant_suspended');
    }
    if (!mayView(user, permission)) throw forbidden();
  });
};

const refusalOf = ({ hasEnded, networks }: FoundProgram, ip: string) => {
  if (hasEnded) return 'token_expired';
  return isWithin(networks, ip) ? undefined : 'token_network';
};

const awaitedBy = ({ gone, routeOptions }: FastifyRequest) => ({
  signal: gone,
  isHeavy: routeOptions.config.heavy,
});

const isOpenTo = (program: Program, needed: TokenRight) => {
  if (needed === 'any') return true;
  if (needed === 'webhooks') return program.makesWebhooks;
  return typeof needed === 'string'
    ? holds(program, needed)
    : needed.all.every(name => holds(program, name));
};

const programTokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer (fc_.*)$/i.exec(headers.authorization ?? '')?.[1];

export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

const guestActor = ({ ip, id, headers }: FastifyRequest): GuestActor => ({
  kind: 'guest',
  ip,
  requestId: id,
  language: localeFor(headers['accept-language']),
  userAgent: headers['user-agent'] ?? '',
});

const signedInActor = ({ actor }: FastifyRequest): SignedInActor => {
  if (!isSignedIn(actor)) throw new DomainError('unauthorized');
  return actor;
};

/** Throws `token_not_allowed` for a program. */
export const signedInUser = (request: FastifyRequest): SignedInUser =>
  personIn({ actor: signedInActor(request) });

export const personContext = (request: FastifyRequest): TenantContext<UserActor> => {
  const { tenantContext } = request;
  return { ...tenantContext, actor: asPerson(tenantContext.actor) };
};

const tenantIdIn = (query: unknown) => {
  const isNamed = typeof query === 'object' && query !== null && 'tenantId' in query;
  return isNamed && typeof query.tenantId === 'number' ? query.tenantId : undefined;
};
