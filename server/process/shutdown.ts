import type { Logger } from 'pino';

/** Milliseconds after which running work is cut off (docs/reliability.md, R14). */
const SHUTDOWN_MS = 9_000;

/**
 * Shuts down at the first signal, and exits at the second. `longer` returns at the first signal the
 * extra milliseconds that it may take.
 */
export const stopOnSignals = (
  stop: () => Promise<void>,
  logger: Logger,
  longer: () => number = () => 0
) => {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'ending: what is under way is still answered');
    setTimeout(() => {
      logger.error('ending took too long');
      process.exit(1);
    }, SHUTDOWN_MS + longer()).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not end in order');
        process.exit(1);
      }
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

/** An uncaught error leaves the process in an unknown state: it is logged, and the process ends. */
export const exitOnCrash = (logger: Logger) => {
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'ended by an error that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
};
