import type { Logger } from 'pino';

/** Milliseconds until running work is aborted (docs/reliability.md, R14). */
const SHUTDOWN_MS = 9_000;

/** Exits at the second signal. `longer` returns extra milliseconds, called at the first signal. */
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

/** After an uncaught error the state is unknown: the error is logged and the process ends. */
export const exitOnCrash = (logger: Logger) => {
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'ended by an error that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
};
