import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { readAuthSecret } from './authSecret.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { DatabaseInUseError } from './db/embedded/errors.ts';
import { migrate } from './db/migrate.ts';
import { transactionsOn } from './db/transactions.ts';
import { sweepOrphans } from './files/orphans.ts';
import { fileStore } from './files/store.ts';
import { firstStart } from './firstStart.ts';
import { loggerFor } from './logger.ts';
import { outboxOf } from './mail/outbox.ts';
import { folderTransport, smtpTransport } from './mail/transport.ts';
import { lookAfterPayments } from './modules/payments/poller.ts';
import { sealerFrom } from './sealing.ts';
import { welcome } from './welcome.ts';

const BROWSER_APP = path.resolve(import.meta.dirname, '../dist');

/** After this long, in milliseconds, requests that still run are cut off. */
const SHUTDOWN_MS = 9_000;

/** How often, in milliseconds, mails that could not be sent are looked at again. */
const MAIL_INTERVAL_MS = 15_000;

/** How often, in milliseconds, payments and overdue invoices are looked after. */
const PAYMENT_INTERVAL_MS = 5 * 60_000;

/** How often, in milliseconds, files that no row names are looked for. */
const SWEEP_INTERVAL_MS = 60 * 60_000;

const start = async () => {
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const logger = loggerFor(config.logLevel);
  const connection = await openDatabase(config);
  try {
    await migrate(connection);
    const database = transactionsOn(connection);
    const first = await connection.alone(() => firstStart(database, config));
    const authSecret = await readAuthSecret(config.authSecret, config.dataDir);
    const sealer = sealerFrom(authSecret);
    const outbox = outboxOf({
      database,
      sealer,
      transport: mailTransport(config, logger),
      appUrl: config.appUrl,
      onFailure: error => logger.error({ err: error }, 'a mail was not sent; it is tried again'),
    });
    const provider = await paymentProvider(config);
    const files = await fileStore(config);
    const app = await buildApp({
      database,
      authSecret,
      sealer,
      outbox,
      files,
      provider,
      invoiceSender: config.invoiceSender,
      appUrl: config.appUrl,
      allowedOrigins: config.allowedOrigins,
      trustProxy: config.trustProxy,
      browserApp: existsSync(path.join(BROWSER_APP, 'index.html')) ? BROWSER_APP : undefined,
      logger,
    });
    await app.listen({ port: config.port, host: config.host });
    const mailTimer = setInterval(() => void outbox.deliverDue(), MAIL_INTERVAL_MS);
    const lookAfter = () =>
      lookAfterPayments({ database, provider, outbox }, logger).catch((error: unknown) =>
        logger.warn({ err: error }, 'payments could not be looked after')
      );
    const paymentTimer = setInterval(() => void lookAfter(), PAYMENT_INTERVAL_MS);
    const sweep = () =>
      sweepOrphans({ database, files }, logger).catch((error: unknown) =>
        logger.warn({ err: error }, 'files of no row could not be looked for')
      );
    void sweep();
    const sweepTimer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS);
    stopOnSignals(async () => {
      clearInterval(sweepTimer);
      clearInterval(mailTimer);
      clearInterval(paymentTimer);
      await app.close();
      await outbox.deliverDue();
      await connection.close();
    });
    welcome(config.appUrl, first);
  } catch (error) {
    await connection.close();
    throw error;
  }
};

/** A mail server where one is set; else a folder, with the link told in the log. */
const mailTransport = ({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger) =>
  smtpUrl
    ? smtpTransport(smtpUrl, mailFrom)
    : folderTransport(path.join(dataDir, 'outbox'), mailFrom, (file, link) =>
        logger.info({ file, link }, 'mail written to the outbox folder')
      );

/** Mollie where there is a key for it; its client is read only then. */
const paymentProvider = async ({ mollie }: Config) =>
  mollie && (await import('./payments/mollie.ts')).mollieProvider(mollie);

/** Ends in order: no new requests, the running ones finish, then the database closes. */
const stopOnSignals = (stop: () => Promise<void>) => {
  const stopOnce = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1)
    );
  };
  process.once('SIGTERM', stopOnce);
  process.once('SIGINT', stopOnce);
};

start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseInUseError;
  const reason = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
  process.stderr.write(`Flightcase cannot start. ${String(reason)}\n`);
  process.exit(1);
});
