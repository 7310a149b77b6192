import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { BODY_MAX_BYTES } from '#contract/limits';
import type { Transactions } from './db/transactions.ts';
import { cookiesFor } from './modules/auth/cookies.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { THROTTLE_RULES, type ThrottleRules } from './modules/auth/throttle.ts';
import { tokensFrom } from './modules/auth/tokens.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { RESOURCES } from './modules/index.ts';
import { authenticate } from './plugins/authentication.ts';
import { serveBrowserApp } from './plugins/browserApp.ts';
import { answerErrors, answerNotFound } from './plugins/errorAnswers.ts';
import { setApiHeaders, setSecurityHeaders } from './plugins/headers.ts';
import { acceptJsonOnly } from './plugins/jsonBodies.ts';
import { describeApi, openApiRoute } from './plugins/openApi.ts';
import { allowOrigins } from './plugins/origin.ts';
import { validateBySchemas } from './plugins/validation.ts';

export interface AppOptions {
  database: Transactions;
  authSecret: string;
  appUrl: URL;
  /** Origins whose pages may call the API with cookies; the first is the product's own. */
  allowedOrigins: readonly string[];
  /** The folder of the built browser app; without it there is only the API. */
  browserApp?: string;
  logger?: FastifyBaseLogger;
  throttle?: ThrottleRules;
}

/** How long clients may take, in milliseconds: a slow one cannot hold the server (security R12). */
const PATIENCE = {
  connectionTimeout: 15_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
};

/** Builds the server from what it depends on; it listens to nobody yet. */
export const buildApp = async (options: AppOptions) => {
  const app = fastify({
    ...PATIENCE,
    loggerInstance: options.logger,
    bodyLimit: BODY_MAX_BYTES,
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  validateBySchemas(app);
  answerErrors(app);
  acceptJsonOnly(app);
  allowOrigins(app, options.allowedOrigins);
  await setSecurityHeaders(app, options.appUrl);
  await app.register(cookie);
  await describeApi(app);

  await app.register(
    async api => {
      const tokens = tokensFrom(options.authSecret);
      const cookies = cookiesFor(options.appUrl);
      const throttle = options.throttle ?? THROTTLE_RULES;
      const { database } = options;
      setApiHeaders(api);
      await api.register(cors, {
        origin: [...options.allowedOrigins],
        credentials: true,
        exposedHeaders: ['content-range', 'etag', 'retry-after'],
      });
      authenticate(api, { database, tokens });
      api.setNotFoundHandler(answerNotFound);
      await api.register(openApiRoute);
      await api.register(healthRoutes({ database }));
      await api.register(authRoutes({ database, tokens, cookies, throttle }));
      for (const resource of RESOURCES) await api.register(resource);
    },
    { prefix: '/api' }
  );
  if (options.browserApp) await serveBrowserApp(app, options.browserApp);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
