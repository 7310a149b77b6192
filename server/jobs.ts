import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  /** What it does, for the log line when it cannot. */
  name: string;
  /** Milliseconds between the end of one run and the next. */
  every: number;
  /** Also at once, not only after the first pause. */
  atStart?: boolean;
  run: () => Promise<unknown>;
}

/**
 * Runs what is to be done again and again beside requests. A job never runs twice at once in one
 * process; that several processes do not get in each other's way is the job's own matter. The
 * function that comes back ends them, and resolves when those that run are done.
 */
export const startJobs = (jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'warn'>) => {
  const stops = jobs.map(job => repeat(job, log));
  return async () => {
    await Promise.all(stops.map(stop => stop()));
  };
};

const repeat = ({ name, every, atStart, run }: Job, log: Pick<FastifyBaseLogger, 'warn'>) => {
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const runOnce = () => {
    running = run()
      .catch((error: unknown) => log.warn({ err: error }, `not done: ${name}`))
      .finally(() => {
        if (!isStopped) timer = setTimeout(runOnce, every);
      });
  };
  timer = setTimeout(runOnce, atStart ? 0 : every);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
};
