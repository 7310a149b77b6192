import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { TOTAL_IS_MINIMUM } from '#contract/base/contentRange';
import { BODY_MAX_BYTES, PASSWORD_MIN_LENGTH, TEXT_MAX } from '#contract/base/limits';
import { isLoopback } from './config.ts';
import type { Transactions } from './db/transactions.ts';
import type { FileStore } from './files/store.ts';
import { authenticate } from './http/authentication.ts';
import { acceptJsonOnly, refuseWithoutRoom } from './http/bodies.ts';
import { serveBrowserApp } from './http/browserApp.ts';
import { compressAnswers } from './http/contentRange.ts';
import { cookiesFor } from './http/cookies.ts';
import { announceDeprecation } from './http/deprecation.ts';
import { registerErrorHandler, registerNotFoundHandler } from './http/errorHandler.ts';
import { SCHEMA_CONTROLLER, validateBySchemas } from './http/schemaValidation.ts';
import {
  allowOrigins,
  setApiHeaders,
  setSecurityHeaders,
  registerSecurityTxt,
} from './http/headers.ts';
import { writeLongAnswers } from './http/longAnswers.ts';
import { protectMoney } from './http/hideMoney.ts';
import type { MetricsOptions } from './http/metrics.ts';
import { describeApi, openApiRoute } from './http/openApi.ts';
import {
  CONNECTIONS_AT_MOST,
  gracefulShutdown,
  HTTP_TIMEOUTS,
  drainRequestBodies,
  abortOnDisconnect,
  closeSlowReaders,
  closeSlowSenders,
} from './http/timeouts.ts';
import type { LiveHub } from './live/hub.ts';
import type { Outbox } from './mail/outbox.ts';
import { sampleRoutes } from './sampleData/samples.routes.ts';
import { collectViewPermissions } from './live/visibility.ts';
import { explainRefusal, cachedShortages } from './modules/availability/index.ts';
import { explainTaken } from './modules/crew/index.ts';
import { modules } from './modules.ts';
import { openWorkers } from './drawings/openWorkers.ts';
import { pdfDrawings } from './work/pdfDrawings.ts';
import type { Workers } from './work/workers.ts';
import { type PaymentProvider, unavailableProvider } from './payments/provider.ts';
import { testCheckoutProvider } from './payments/testCheckout.ts';
import { logAnswers } from './process/logger.ts';
import type { RateLimiter } from './security/rateLimits.ts';
import { historyMoneyOf } from './security/money.ts';
import { type Outbound, outboundFrom } from './security/outbound.ts';
import type { AuthSecrets, Sealer } from './security/secrets.ts';
import { THROTTLE_RULES, type ThrottleRules } from './security/throttle.ts';
import { tokensFrom } from './security/tokens.ts';
import type { InvoiceSender, Services } from './services.ts';
import { importsRoutes } from './records/transfer/importsRoute.ts';
import { longImports } from './records/transfer/longImports.ts';
import { semaphoresFor } from './process/semaphore.ts';

const USUAL_POOL = 10;

export interface AppOptions {
  database: Transactions;
  authSecrets: AuthSecrets;
  sealer: Sealer;
  outbox: Outbox;
  files: FileStore;
  /** In bytes per tenant; default 5 GB. */
  filesQuota?: number;
  live: LiveHub;
  /** Absent: the built-in test checkout. */
  provider?: PaymentProvider;
  mollieApiUrl?: URL | undefined;
  /** Default: only on a loopback address. */
  testCheckout?: boolean | undefined;
  invoiceSender?: InvoiceSender;
  /** Default: public addresses alone, by the system's name servers. */
  outbound?: Outbound;
  appUrl: URL;
  labelHosts?: readonly string[];
  /** Issuing takes at most half of them for one company. */
  databasePool?: number;
  /** May call the API with cookies. The first is the product's own. */
  allowedOrigins: readonly string[];
  trustProxy?: readonly string[];
  browserApp?: string;
  logger?: FastifyBaseLogger;
  /** False if the disk is too full for changes. Absent: always room. */
  hasRoom?: (() => Promise<boolean>) | undefined;
  workers?: Workers;
  metrics?: MetricsOptions | undefined;
  throttle?: ThrottleRules;
  securityContact?: string | undefined;
  limiter?: RateLimiter | undefined;
  passwordMinLength?: number;
  registrationOpen?: boolean;
  /** Default: the product's own page. */
  termsUrl?: string | undefined;
}

const FILES_QUOTA = 5 * 1024 ** 3;

const API_PREFIX = '/api';

/** Each character of a code may take four bytes, percent-encoded. */
const PARAM_MAX_LENGTH = 12 * TEXT_MAX.name;

export const buildApp = async (options: AppOptions) => {
  const app = fastify({
    ...HTTP_TIMEOUTS,
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    schemaController: SCHEMA_CONTROLLER,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    // The path cannot be decoded, or a part is longer than any code.
    frameworkErrors: (_error, request, reply) => void registerNotFoundHandler(request, reply),
  });
  app.decorate('appUrl', options.appUrl);
  app.server.maxConnections = CONNECTIONS_AT_MOST;
  abortOnDisconnect(app);
  validateBySchemas(app);
  logAnswers(app);
  registerErrorHandler(app);
  gracefulShutdown(app);
  closeSlowReaders(app);
  closeSlowSenders(app);
  drainRequestBodies(app);
  acceptJsonOnly(app);
  allowOrigins(app, options.allowedOrigins);
  await setSecurityHeaders(app, options.appUrl);
  await app.register(cookie);
  await describeApi(app);
  announceDeprecation(app);
  if (options.metrics) {
    const { measure } = await import('./http/metrics.ts');
    measure(app, options.metrics, options);
  }

  const workers = options.workers ?? openWorkers();
  const services: Services = {
    ...options,
    tokens: tokensFrom(options.authSecrets),
    cookies: cookiesFor(options.appUrl),
    filesQuota: options.filesQuota ?? FILES_QUOTA,
    workers,
    drawings: pdfDrawings(workers),
    shortages: cachedShortages(),
    throttle: options.throttle ?? THROTTLE_RULES,
    passwordMinLength: options.passwordMinLength ?? PASSWORD_MIN_LENGTH,
    registrationOpen: options.registrationOpen ?? false,
    provider: providerFrom(options),
    mollieApiUrl: options.mollieApiUrl,
    invoiceSender: options.invoiceSender ?? { lines: [] },
    outbound: options.outbound ?? outboundFrom({ privateOrigins: [], dnsServers: [] }),
    labelHosts: [options.appUrl.host, ...(options.labelHosts ?? [])],
    historyMoney: historyMoneyOf(modules),
    issuing: semaphoresFor<number | null>(Math.floor((options.databasePool ?? USUAL_POOL) / 2)),
  };
  for (const { attachedFiles } of modules) {
    if (attachedFiles) services.outbox.attachFiles(attachedFiles(services));
  }

  const { stopped, log } = app;
  app.decorate('longImports', longImports(services.database, { stopped, log }));
  app.addHook('onClose', app.longImports.settled);

  await app.register(
    async api => {
      api.addHook('onClose', workers.close);
      setApiHeaders(api);
      await compressAnswers(api);
      await api.register(cors, {
        origin: [...options.allowedOrigins],
        credentials: true,
        exposedHeaders: ['content-range', TOTAL_IS_MINIMUM, 'etag', 'link', 'retry-after'],
      });
      authenticate(api, {
        ...services,
        limiter: options.limiter,
        explain: async (error, read) => explainTaken(await explainRefusal(error, read), read),
      });
      protectMoney(api);
      writeLongAnswers(api);
      collectViewPermissions(api);
      if (options.hasRoom) refuseWithoutRoom(api, options.hasRoom);
      api.setNotFoundHandler(registerNotFoundHandler);
      // Before the browser app's files, which answer any address. The API counts and never caches its 404 as well.
      api.get(
        '/*',
        { config: { permission: 'public' }, schema: { hide: true } },
        registerNotFoundHandler
      );
      await api.register(openApiRoute);
      for (const { resources = [], routes = [] } of modules) {
        for (const each of routes) await api.register(each(services));
        for (const resource of resources) await api.register(resource);
      }
      await api.register(importsRoutes());
      await api.register(sampleRoutes());
    },
    { prefix: API_PREFIX }
  );
  for (const page of modules.flatMap(({ pages = [] }) => pages)) await app.register(page(services));
  if (options.securityContact) registerSecurityTxt(app, options.securityContact, options.appUrl);
  if (options.browserApp) {
    await serveBrowserApp(app, {
      folder: options.browserApp,
      apiPrefix: API_PREFIX,
      settings: {
        registration: options.registrationOpen ? 'open' : undefined,
        terms: options.termsUrl,
      },
    });
  } else {
    app.setNotFoundHandler(registerNotFoundHandler);
  }
  return app;
};

const providerFrom = ({ provider, testCheckout, database, appUrl }: AppOptions) => {
  if (provider) return provider;
  const isAllowed = testCheckout ?? isLoopback(appUrl);
  return isAllowed ? testCheckoutProvider(database, appUrl) : unavailableProvider;
};
