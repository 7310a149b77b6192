import type { Logger } from 'pino';

/** After this long, in milliseconds, what still runs is cut off (docs/reliability.md, R14). */
const SHUTDOWN_MS = 9_000;

/**
 * Ends the process in order at the first signal, and at once at the second. `longer` tells at the first
 * how many milliseconds more than usual it may take.
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

/** What nobody caught leaves the process in an unknown state: it is told and ended. */
export const endOnCrash = (logger: Logger) => {
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'ended by an error that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
};
