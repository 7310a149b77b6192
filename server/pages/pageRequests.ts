import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/base/locales';
import type { Transactions } from '../db/transactions.ts';
import { DomainError } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import type { GuestActor } from '../db/actor.ts';
import { PLATFORM } from '../db/actor.ts';
import { rateLimiter } from '../security/rateLimits.ts';
import { counterKey, countWithin, networkOf, type Quota } from '../security/throttle.ts';
import type { Tokens } from '../security/tokens.ts';
import { localeFor } from '../texts.ts';
import { markup, pageOf } from './html.ts';
import { FORM_MARK, assertOwnForm, hidesOrigin, pageForm, tokenIn } from './ownForms.ts';
import { pageTexts } from './pageTexts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A picture or style of a page: its requests are no openings. */
    pagePart?: boolean;
  }
}

const OPENED = 60;

const PARTS = 240;

const MINUTE_WINDOWS = 6;

const SENT: Quota = { atMost: 10, within: 60 };

const UNKNOWN: Quota = { atMost: 20, within: 600 };

const policyOf = (formActions: readonly string[]) =>
  `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${["'self'", ...formActions].join(' ')}; frame-ancestors 'none'; base-uri 'none'`;

const FORM_MAX_BYTES = 64 * 1024;

interface Pages {
  database: Transactions;
  tokens: Pick<Tokens, 'isFormMark'>;
  path: string;
  /** Allowed form targets besides our own: browsers check redirects too. */
  formActions?: readonly string[];
}

export const preparePages = async (
  app: FastifyInstance,
  { database, tokens, path, formActions = [] }: Pages
) => {
  const opened = countedInMinutes(OPENED);
  const parts = countedInMinutes(PARTS);
  const policy = policyOf(formActions);

  app.removeAllContentTypeParsers();
  await app.register(formBody, {
    bodyLimit: FORM_MAX_BYTES,
    parser: text => ({ fields: new URLSearchParams(text) }),
  });

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    if (request.method === 'POST') {
      assertOwnForm(request);
      await countFor(database, request, 'page-form', SENT);
      return;
    }
    const count = request.routeOptions.config.pagePart ? parts : opened;
    const retryAfter = count(networkOf(request.ip));
    if (retryAfter) throw new DomainError('too_many_requests', { retryAfter });
  });

  app.addHook('preHandler', async request => {
    if (request.method !== 'POST' || !hidesOrigin(request)) return;
    const { fields } = pageForm.parse(request.body ?? {});
    if (!tokens.isFormMark(tokenIn(request), fields.get(FORM_MARK) ?? '')) {
      throw new DomainError('invalid_origin');
    }
  });

  app.setErrorHandler((error, request, reply) => {
    const { status, kind } = answerTo(error);
    if (status >= 500) request.log.error({ err: error }, 'a page failed');
    if (error instanceof DomainError && error.details.retryAfter) {
      void reply.header('retry-after', error.details.retryAfter);
    }
    return sendPlain(reply.status(status), localeFor(request.headers['accept-language']), kind);
  });
  // Before the browser app, which answers any other address.
  app.all(`${path}/*`, { config: { secretParams: ['*'] }, schema: { hide: true } }, () => {
    throw new DomainError('not_found');
  });
};

/** Milliseconds, including the wait for a thread. */
const PAGE_MS = 22_000;

export const PAGE_ROUTE = {
  handlerTimeout: PAGE_MS,
  config: { secretParams: ['token'] },
  schema: { hide: true },
};

export const SECRET_ROUTE = { config: { secretParams: ['token'] }, schema: { hide: true } };

export const PICTURE_ROUTE = {
  config: { secretParams: ['token'], pagePart: true },
  schema: { hide: true },
};

export const guestContext = (request: FastifyRequest, { tenantId }: { tenantId: number }) => ({
  actor: guestActor(request),
  tenantId,
  allTenants: false,
});

export const sendPage = (reply: FastifyReply, page: Buffer) =>
  reply.type('text/html; charset=utf-8').send(page);

export const sendShown = (
  reply: FastifyReply,
  { type, name, content }: { type: string; name: string; content: Buffer | string }
) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(content);

export const sendLogo = async (
  reply: FastifyReply,
  files: Pick<FileStore, 'get'>,
  key: string | null
) => {
  if (!key) throw new DomainError('not_found');
  return reply.type(key.endsWith('.png') ? 'image/png' : 'image/jpeg').send(await files.get(key));
};

/** Counts against the network, then throws the same 404 for all. */
export const unknownAddress = async (
  database: Transactions,
  request: FastifyRequest
): Promise<never> => {
  await countFor(database, request, 'page-unknown', UNKNOWN);
  throw new DomainError('not_found');
};

const guestActor = (request: FastifyRequest): GuestActor => ({
  kind: 'guest',
  ip: request.ip,
  requestId: request.id,
  language: localeFor(request.headers['accept-language']),
  userAgent: request.headers['user-agent'] ?? '',
});

const countedInMinutes = (atMost: number) => {
  const limit = rateLimiter({
    limits: { network: atMost },
    now: () => Date.now() / MINUTE_WINDOWS,
  });
  return (network: string) => {
    const wait = limit('network', network);
    return wait && wait * MINUTE_WINDOWS;
  };
};

const countFor = async (
  database: Transactions,
  request: FastifyRequest,
  purpose: string,
  quota: Quota
) => {
  const key = counterKey(`${purpose}:${networkOf(request.ip)}`);
  const retryAfter = await database.platformTransaction(PLATFORM, tx =>
    countWithin(tx, key, quota)
  );
  if (retryAfter) throw new DomainError('too_many_requests', { retryAfter });
};

const STATUSES = new Map<string, number>([
  ['not_found', 404],
  ['invalid_origin', 403],
  ['too_many_requests', 429],
]);

const answerTo = (error: unknown): { status: number; kind: 'not_found' | 'unavailable' } => {
  if (error instanceof DomainError) {
    const status = STATUSES.get(error.code) ?? 503;
    return { status, kind: status === 404 ? 'not_found' : 'unavailable' };
  }
  const status = statusIn(error);
  return { status, kind: status === 404 ? 'not_found' : 'unavailable' };
};

const statusIn = (error: unknown) => {
  const isRefusal =
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number';
  return isRefusal && typeof error.statusCode === 'number' ? error.statusCode : 500;
};

const sendPlain = (reply: FastifyReply, language: Locale, kind: 'not_found' | 'unavailable') => {
  const say = pageTexts(language);
  const title = say(`${kind}.title`);
  return reply.type('text/html; charset=utf-8').send(
    pageOf({
      language,
      title,
      colour: null,
      body: markup`<h1>${title}</h1>
        <p>${say(`${kind}.text`)}</p>`,
    })
  );
};
