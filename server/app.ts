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
import {
  registerErrorHandler,
  registerNotFoundHandler,
  SCHEMA_CONTROLLER,
  validateBySchemas,
} from './http/errors.ts';
import {
  allowOrigins,
  setApiHeaders,
  setSecurityHeaders,
  registerSecurityTxt,
} from './http/headers.ts';
import { writeLongAnswers } from './http/longAnswers.ts';
import { protectMoney } from './http/money.ts';
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
import { accountRoutes } from './modules/account/account.routes.ts';
import { auditLogRoutes } from './modules/audit/audit.routes.ts';
import { attachmentRoutes } from './modules/attachments/attachments.routes.ts';
import { authRoutes } from './modules/account/auth/auth.routes.ts';
import { explainRefusal } from './modules/availability/refusals.ts';
import { keptShortages } from './modules/availability/shortages.ts';
import { availabilityRoutes } from './modules/availability/availability.routes.ts';
import { calendarRoutes } from './modules/account/calendar/calendar.routes.ts';
import { caseRoutes } from './modules/warehouse/cases/cases.routes.ts';
import { codeRoutes } from './modules/warehouse/codes/codes.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { sampleRoutes } from './sampleData/samples.routes.ts';
import { emailChangeRoutes } from './modules/account/emailChange/emailChange.routes.ts';
import { fileRoutes } from './modules/files/files.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import * as resources from './modules/index.ts';
import { inviteRoutes } from './modules/people/invites/invites.routes.ts';
import { attachmentOf } from './modules/billing/invoices/documents.ts';
import { invoicePlatformRoutes } from './modules/billing/invoices/platformRoutes.ts';
import { paymentPlatformRoutes } from './modules/billing/payments/payments.platformRoutes.ts';
import { invoiceRoutes } from './modules/billing/invoices/invoices.routes.ts';
import { labelRoutes } from './modules/warehouse/labels/labels.routes.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { collectViewPermissions } from './live/visibility.ts';
import { optionRoutes } from './modules/plan/options/options.routes.ts';
import { passwordResetRoutes } from './modules/account/passwordReset/passwordReset.routes.ts';
import { paymentRoutes } from './modules/billing/payments/payments.routes.ts';
import { testCheckoutRoutes } from './modules/billing/payments/testCheckoutRoutes.ts';
import { permissionRoutes } from './modules/people/permissions/permissions.routes.ts';
import { planRoutes } from './modules/plan/plan.routes.ts';
import {
  companyRegistrationRoutes,
  registrationRoutes,
} from './modules/tenants/registration/registration.routes.ts';
import { overviewRoutes } from './modules/projects/overview/overview.routes.ts';
import { projectRoutes } from './modules/projects/projects.routes.ts';
import { planningRoutes } from './modules/board/board.routes.ts';
import { roleRoutes } from './modules/people/roles/roles.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { payPageRoutes } from './modules/sales/documents/pages/payPages.routes.ts';
import { depositMailRoutes } from './modules/sales/deposits/depositMails.routes.ts';
import { depositRoutes } from './modules/sales/deposits/deposits.routes.ts';
import { quotePageRoutes } from './modules/sales/documents/pages/quotePages.routes.ts';
import { quoteAttachment } from './modules/sales/quotes/documents.ts';
import { quoteRoutes } from './modules/sales/quotes/quotes.routes.ts';
import { invoiceAttachments } from './modules/sales/invoices/documents.ts';
import { invoiceFileRoutes } from './modules/sales/invoices/invoiceFiles.routes.ts';
import { invoiceStepRoutes } from './modules/sales/invoices/invoiceSteps.routes.ts';
import { projectInvoicingRoutes } from './modules/sales/invoices/projectInvoicing.routes.ts';
import { salesInvoiceRoutes } from './modules/sales/invoices/salesInvoices.routes.ts';
import { bankFileRoutes } from './modules/sales/bank/bankFiles.routes.ts';
import { salesPaymentRoutes } from './modules/sales/payments/salesPayments.routes.ts';
import { salesWebhookRoutes } from './modules/sales/payments/salesWebhook.routes.ts';
import { quoteStepRoutes } from './modules/sales/quotes/quoteSteps.routes.ts';
import { reminderRoutes } from './modules/sales/reminders/reminders.routes.ts';
import { reportRoutes } from './modules/sales/reports/reports.routes.ts';
import { salesExportRoutes } from './modules/sales/exports/salesExports.routes.ts';
import { settingsRoutes } from './modules/tenants/settings/settings.routes.ts';
import { shippingRoutes } from './modules/warehouse/shipping/shipping.routes.ts';
import { orderRoutes } from './modules/supply/subHires/order.routes.ts';
import { supplierRoutes } from './modules/supply/subHires/suppliers.routes.ts';
import { tenantRoutes } from './modules/tenants/tenants.routes.ts';
import { twofaRoutes } from './modules/account/twofa/twofa.routes.ts';
import { userRightsRoutes, userRoutes } from './modules/people/users/users.routes.ts';
import { warehouseRoutes } from './modules/warehouse/warehouse.routes.ts';
import { pdfDrawings } from './work/pdfDrawings.ts';
import { openWorkers } from './work/workers.ts';
import { type PaymentProvider, unavailableProvider } from './payments/provider.ts';
import { testCheckoutProvider } from './payments/testCheckout.ts';
import { logAnswers } from './process/logger.ts';
import type { RateLimiter } from './security/rateLimits.ts';
import type { AuthSecrets, Sealer } from './security/secrets.ts';
import { THROTTLE_RULES, type ThrottleRules } from './security/throttle.ts';
import { tokensFrom } from './security/tokens.ts';
import type { InvoiceSender, Services } from './services.ts';
import { importsRoutes } from './records/transfer/importsRoute.ts';
import { longImports } from './records/transfer/longImports.ts';
import { gatesFor } from './process/gate.ts';

/** Connections of a process, where its start names none. */
const USUAL_POOL = 10;

export interface AppOptions {
  database: Transactions;
  authSecrets: AuthSecrets;
  sealer: Sealer;
  outbox: Outbox;
  files: FileStore;
  /** Bytes that the files on one tenant's records may take; by default 5 GB. */
  filesQuota?: number;
  /** Publishes changes of this process and of others. */
  live: LiveHub;
  /** The payment provider; without one, the built-in test checkout. */
  provider?: PaymentProvider;
  /** Mollie's address for the keys of tenants; by default its own. */
  mollieApiUrl?: URL | undefined;
  /** True if the test checkout replaces a provider. By default only on a loopback address. */
  testCheckout?: boolean | undefined;
  /** The platform itself, as invoices show it. */
  invoiceSender?: InvoiceSender;
  appUrl: URL;
  /** Hosts on labels, besides that of `appUrl`. */
  labelHosts?: readonly string[];
  /** Connections of this process; issuing takes at most half of them for one company. */
  databasePool?: number;
  /** Origins whose pages may call the API with cookies. The first is the product's own. */
  allowedOrigins: readonly string[];
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustProxy?: readonly string[];
  /** The folder of the built browser app; without it there is only the API. */
  browserApp?: string;
  logger?: FastifyBaseLogger;
  /** Returns false if the disk is too full for changes. Without it there is always room. */
  hasRoom?: (() => Promise<boolean>) | undefined;
  /** Without it, nothing is measured. */
  metrics?: MetricsOptions | undefined;
  throttle?: ThrottleRules;
  /** The URL of the security contact; without it, none is published. */
  securityContact?: string | undefined;
  /** Without it, calls are not limited. */
  limiter?: RateLimiter | undefined;
  /** Smallest new password, in characters. */
  passwordMinLength?: number;
  /** True if companies may register themselves; off by default. */
  registrationOpen?: boolean;
  /** The terms to agree to, where they are not the product's own page. */
  termsUrl?: string | undefined;
}

/** Everything but the resources. */
const ROUTES = [
  healthRoutes,
  authRoutes,
  twofaRoutes,
  passwordResetRoutes,
  registrationRoutes,
  inviteRoutes,
  accountRoutes,
  emailChangeRoutes,
  fileRoutes,
  attachmentRoutes,
  searchRoutes,
  caseRoutes,
  codeRoutes,
  dashboardRoutes,
  sampleRoutes,
  projectRoutes,
  overviewRoutes,
  planRoutes,
  shippingRoutes,
  invoiceRoutes,
  invoicePlatformRoutes,
  paymentPlatformRoutes,
  paymentRoutes,
  userRoutes,
  userRightsRoutes,
  permissionRoutes,
  roleRoutes,
  tenantRoutes,
  settingsRoutes,
  auditLogRoutes,
  availabilityRoutes,
  planningRoutes,
  optionRoutes,
  supplierRoutes,
  orderRoutes,
  quoteRoutes,
  quoteStepRoutes,
  depositRoutes,
  depositMailRoutes,
  reportRoutes,
  reminderRoutes,
  salesExportRoutes,
  salesInvoiceRoutes,
  projectInvoicingRoutes,
  invoiceStepRoutes,
  invoiceFileRoutes,
  salesPaymentRoutes,
  bankFileRoutes,
  salesWebhookRoutes,
  calendarRoutes,
  warehouseRoutes,
  labelRoutes,
  liveRoutes,
  importsRoutes,
];

/** Room for the files on a tenant's records, in bytes, where none is set. */
const FILES_QUOTA = 5 * 1024 ** 3;

/** Below which the API's routes are. */
const API_PREFIX = '/api';

/** The longest code, if each of its characters takes four bytes and is percent-encoded. */
const PARAM_MAX_LENGTH = 12 * TEXT_MAX.name;

/** Builds the server. It does not listen yet. */
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
    // A path that cannot be decoded, or has a longer part than any code.
    frameworkErrors: (_error, request, reply) => void registerNotFoundHandler(request, reply),
  });
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
  if (options.metrics) {
    const { measure } = await import('./http/metrics.ts');
    measure(app, options.metrics, options);
  }

  const workers = openWorkers();
  const services: Services = {
    ...options,
    tokens: tokensFrom(options.authSecrets),
    cookies: cookiesFor(options.appUrl),
    filesQuota: options.filesQuota ?? FILES_QUOTA,
    workers,
    drawings: pdfDrawings(workers),
    shortages: keptShortages(),
    throttle: options.throttle ?? THROTTLE_RULES,
    passwordMinLength: options.passwordMinLength ?? PASSWORD_MIN_LENGTH,
    registrationOpen: options.registrationOpen ?? false,
    provider: providerFrom(options),
    mollieApiUrl: options.mollieApiUrl,
    invoiceSender: options.invoiceSender ?? { lines: [] },
    labelHosts: [options.appUrl.host, ...(options.labelHosts ?? [])],
    issuing: gatesFor<number | null>(Math.floor((options.databasePool ?? USUAL_POOL) / 2)),
  };
  services.outbox.attachFiles({
    invoice: attachmentOf(services),
    quote: quoteAttachment(services),
    salesInvoice: invoiceAttachments(services),
  });

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
        exposedHeaders: ['content-range', TOTAL_IS_MINIMUM, 'etag', 'retry-after'],
      });
      authenticate(api, { ...services, limiter: options.limiter, explain: explainRefusal });
      protectMoney(api);
      writeLongAnswers(api);
      collectViewPermissions(api);
      if (options.hasRoom) refuseWithoutRoom(api, options.hasRoom);
      api.setNotFoundHandler(registerNotFoundHandler);
      // Before the browser app's files, which answer any address: counted and never kept, as all of the API.
      api.get(
        '/*',
        { config: { permission: 'public' }, schema: { hide: true } },
        registerNotFoundHandler
      );
      await api.register(openApiRoute);
      for (const routes of ROUTES) await api.register(routes(services));
      if (services.registrationOpen) await api.register(companyRegistrationRoutes(services));
      if (services.provider.name === 'test-checkout') {
        await api.register(testCheckoutRoutes(services));
      }
      for (const resource of Object.values(resources)) await api.register(resource);
    },
    { prefix: API_PREFIX }
  );
  await app.register(quotePageRoutes(services));
  await app.register(payPageRoutes(services));
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

/** Without a provider invoices are paid at the test checkout, if that is allowed. */
const providerFrom = ({ provider, testCheckout, database, appUrl }: AppOptions) => {
  if (provider) return provider;
  const isAllowed = testCheckout ?? isLoopback(appUrl);
  return isAllowed ? testCheckoutProvider(database, appUrl) : unavailableProvider;
};
