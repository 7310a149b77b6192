import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, isLoopback, ownConfig } from './config.ts';
import { type DatabaseConnection, openDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { grantLoginRoles, assertOrdinaryLogin } from './db/rowLevelSecurity.ts';
import { transactionsOn } from './db/transactions.ts';
import { removeOrphans } from './files/orphans.ts';
import { fileStore } from './files/openStore.ts';
import type { FileStore } from './files/store.ts';
import { firstStart, welcome } from './firstStart.ts';
import { type Job, removeExpired, startJobs } from './jobs/jobs.ts';
import { postgresChannel } from './live/channel.ts';
import { liveHub } from './live/hub.ts';
import { outboxOf } from './mail/outbox.ts';
import { folderTransport, smtpTransport } from './mail/mailTransport.ts';
import type { JobContext } from './module.ts';
import { modules } from './modules.ts';
import { mollieProvider } from './payments/mollie.ts';
import { loggerFor } from './process/logger.ts';
import { sentenceOf } from './process/operatorError.ts';
import { exitOnCrash, stopOnSignals } from './process/shutdown.ts';
import { outboundInThread } from './security/outboundInThread.ts';
import { rateLimiter, sharedCounts } from './security/rateLimits.ts';
import { fillSamples } from './sampleData/samples.ts';
import {
  fingerprintOf,
  readAuthSecret,
  sealerFrom,
  securedDataFolder,
} from './security/secrets.ts';

const BROWSER_APP = path.resolve(import.meta.dirname, '../dist');

const MAIL_INTERVAL_MS = 15_000;

const SWEEP_INTERVAL_MS = HOUR_MS;

const IMPORT_INTERVAL_MS = 5_000;

const CLEANUP_INTERVAL_MS = 10 * MINUTE_MS;

const NOTICE_MS = 500;

const DRAIN_MS = 5_000;
const LAST_WORK_MS = 1_500;

/** After the signal, the last snapshot is given up; later for a large database. */
const SNAPSHOT_MS = 7_500;

/**
 * In percent: growth that starts a garbage collection. V8's default is several times that: 200 MB more after
 * 10,000 requests, without more speed.
 */
const HEAP_GROWTH = 30;

type App = Awaited<ReturnType<typeof buildApp>>;

const start = async () => {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const config = ownConfig();
  const logger = loggerFor(config.logLevel);
  exitOnCrash(logger);
  for (const name of config.inTheClear) {
    logger.warn(`${name}: another machine, without TLS. Add ?sslmode=verify-full`);
  }
  await securedDataFolder(config.dataDir);
  const connection = await openDatabase(config);
  try {
    if (config.databaseUrl && !config.allowSuperuser) await assertOrdinaryLogin(connection);
    await migrate(connection);
    if (config.databaseOwnerUrl) await grantLoginRoles(connection);
    const database = transactionsOn(connection);
    const first = await connection.alone(() => firstStart(database, config));
    const authSecret = await readAuthSecret(config.authSecret, config.dataDir);
    const authSecrets = { current: authSecret, previous: config.previousAuthSecret };
    const sealer = sealerFrom(authSecrets);
    const outbox = outboxOf({
      database,
      sealer,
      transport: mailTransport(config, logger),
      appUrl: config.appUrl,
      onFailure: error => logger.error({ err: error }, 'a mail was not sent; it is tried again'),
    });
    const provider = config.mollie && mollieProvider(config.mollie);
    if (!provider && !config.testCheckout) {
      logger.warn('invoices cannot be paid: set MOLLIE_API_KEY');
    }
    const outbound = outboundInThread(config, error =>
      logger.error({ err: error }, 'the thread of webhook calls ended')
    );
    if (config.privateOrigins.length > 0) {
      logger.warn(`every company may call: ${config.privateOrigins.join(', ')} (PRIVATE_ORIGINS)`);
    }
    const files = await fileStore(config);
    const { databaseListenUrl } = config;
    const live = liveHub(
      database,
      databaseListenUrl ? postgresChannel(databaseListenUrl, logger) : undefined
    );
    const app = await buildApp({
      database,
      authSecrets,
      sealer,
      outbox,
      files,
      filesQuota: config.filesQuota,
      live,
      provider,
      mollieApiUrl: config.mollieApiUrl,
      testCheckout: config.testCheckout,
      invoiceSender: config.invoiceSender,
      outbound,
      appUrl: config.appUrl,
      labelHosts: config.labelHosts,
      databasePool: config.databasePool,
      allowedOrigins: config.allowedOrigins,
      trustProxy: config.trustProxy,
      passwordMinLength: config.passwordMinLength,
      registrationOpen: config.registrationOpen,
      termsUrl: config.termsUrl,
      browserApp: existsSync(path.join(BROWSER_APP, 'index.html')) ? BROWSER_APP : undefined,
      logger,
      hasRoom: connection.hasRoom,
      securityContact: config.securityContact,
      limiter: config.rateLimits
        ? rateLimiter({ share: config.databaseUrl ? sharedCounts(database) : undefined })
        : undefined,
      metrics: config.metricsToken
        ? { token: config.metricsToken, pool: connection.pool }
        : undefined,
    });
    if (!config.securityContact && !isLoopback(config.appUrl)) {
      logger.warn('nobody is named whom to tell of a weakness: set SECURITY_CONTACT');
    }
    // A supervisor may stop the server once it is ready: nothing may wait from here on.
    const snapshots = await snapshotsOf(connection, config, authSecret, logger);
    await listen(app, config);
    const samples = fillSamples({
      database,
      sealer,
      files,
      onFailure: error => logger.error({ err: error }, 'a part of the sample data was not written'),
    });
    const isFilled = samples.done.then(() => (first ? connection.freeMemory?.() : undefined));
    const { appUrl, mollieApiUrl } = config;
    const ofModules = { database, outbox, sealer, outbound, appUrl, mollieApiUrl, provider };
    const jobs = isFilled.then(() =>
      startJobs(jobsOf({ ...ofModules, log: logger }, { app, files, config }), logger)
    );
    const longer = () => snapshots?.longer() ?? 0;
    const stop = () => gracefulStop({ app, connection, live, outbox, samples, jobs, snapshots });
    stopOnSignals(stop, logger, longer);
    await welcome({ ...config, isEmbedded: !config.databaseUrl }, first);
  } catch (error) {
    await connection.close();
    throw error;
  }
};

interface OfProcess {
  app: App;
  files: FileStore;
  config: Config;
}

const jobsOf = (context: JobContext, { app, files, config }: OfProcess): Job[] => {
  const { database, outbox, log } = context;
  return [
    { name: 'sending mails', every: MAIL_INTERVAL_MS, run: outbox.deliverDue },
    ...modules.flatMap(({ jobs }) => jobs?.(context) ?? []),
    {
      name: 'looking for files of no row',
      every: SWEEP_INTERVAL_MS,
      atStart: true,
      run: () => removeOrphans({ database, files }, log),
    },
    {
      name: 'going on with imports',
      every: IMPORT_INTERVAL_MS,
      atStart: true,
      // The embedded database has one process: pending imports are of an ended process.
      run: () => app.longImports.resume(config.databaseUrl ? undefined : 0),
    },
    {
      name: 'removing what has run out',
      every: CLEANUP_INTERVAL_MS,
      run: () => removeExpired(database, log),
    },
  ];
};

interface Running {
  app: App;
  connection: DatabaseConnection;
  live: ReturnType<typeof liveHub>;
  outbox: ReturnType<typeof outboxOf>;
  samples: ReturnType<typeof fillSamples>;
  jobs: Promise<ReturnType<typeof startJobs>>;
  snapshots: Awaited<ReturnType<typeof snapshotsOf>>;
}

const gracefulStop = async (running: Running) => {
  const { app, connection, live, outbox, samples, jobs, snapshots } = running;
  const stoppedBy = Date.now() + SNAPSHOT_MS + (snapshots?.longer() ?? 0);
  const jobsDone = samples.stop().then(async () => (await jobs)());
  const drained = app.drain();
  await delay(NOTICE_MS);
  await Promise.race([drained, delay(DRAIN_MS)]);
  await app.stop();
  await app.close();
  // Mails not sent by then stay stored for the next start or another process.
  const lastMails = Promise.race([jobsDone.then(outbox.deliverDue), delay(LAST_WORK_MS)]);
  const lastWork = Promise.all([lastMails, live.close()]);
  const end = async () => {
    await lastWork;
    await connection.close();
  };
  await snapshots?.close(stoppedBy - Date.now(), end);
  await end();
};

/** A terminal shows the address once, in the welcome; a log also has where the process listens. */
const listen = async (app: App, { port, host, logLevel }: Config) => {
  if (process.stdout.isTTY && logLevel === 'info') app.log.level = 'warn';
  await app.listen({ port, host });
  app.log.level = logLevel;
};

const mailTransport = ({ smtpUrl, mailSender, dataDir }: Config, logger: Logger) =>
  smtpUrl
    ? smtpTransport(smtpUrl, mailSender)
    : folderTransport(path.join(dataDir, 'outbox'), mailSender, file =>
        logger.info({ file }, 'mail written to the outbox folder')
      );

const snapshotsOf = async (
  { copyTo, pool }: DatabaseConnection,
  { dataDir, snapshotMinutes: everyMinutes }: Config,
  authSecret: string,
  log: Logger
) => {
  if (!copyTo) return undefined;
  const { startSnapshots } = await import('./backup/snapshots.ts');
  const sealedWith = fingerprintOf(authSecret);
  return startSnapshots({ connection: { copyTo, pool }, dataDir, everyMinutes, sealedWith, log });
};

start().catch((error: unknown) => {
  process.stderr.write(`Flightcase cannot start. ${sentenceOf(error)}\n`);
  process.exit(1);
});
