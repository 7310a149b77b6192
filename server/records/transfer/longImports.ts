import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { brokenConstraint } from '../../db/failures.ts';
import { stockRefusal } from '../../db/shortage.ts';
import type { Transactions } from '../../db/transactions.ts';
import type { TenantContext } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { concurrencyLimit } from '../../process/concurrencyLimit.ts';
import { jobActor, type UserActor } from '../../db/actor.ts';
import { doPortion, noteFailure } from './importPortions.ts';
import { imports } from '../../tables/imports.ts';
import { workerContext } from './importWorker.ts';

/** Milliseconds of database time for a portion; other work runs after it. */
const PORTION_MS = 100;

const ROWS = { first: 20, least: 5, most: 500 };

/** Milliseconds between portions: a request with several queries gets ahead. */
const PAUSE_MS = 10;

const AT_ONCE = 2;

/** Seconds without a portion until another process continues. A portion takes less than one. */
const LEFT_SECONDS = 5;

const ATTEMPTS_OF_PORTION = 5;
const RETRY_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    longImports: LongImports;
  }
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface Work {
  id: number;
  context: TenantContext<UserActor>;
}

const JOB = jobActor('imports');

/**
 * Imports and undos run in portions: short transactions, so a long import holds neither a connection nor the
 * embedded database. The remaining work is stored; after a crash any process continues.
 */
export const longImports = (
  database: Pick<Transactions, 'tenantTransaction' | 'platformTransaction'>,
  { stopped, log }: { stopped: AbortSignal; log: Log }
) => {
  const { inTurn } = concurrencyLimit({
    atOnce: AT_ONCE,
    ofOneAtOnce: 1,
    waitingAtMost: Infinity,
    retryAfter: 1,
  });
  const running = new Map<number, Promise<void>>();

  const doNext = async ({ id, context }: Work, size: number) => {
    let begun = 0;
    const isDone = await database.tenantTransaction(context, tx => {
      begun = performance.now();
      return doPortion(tx, id, { size, stopped });
    });
    return { isDone, ms: performance.now() - begun };
  };

  const fail = ({ id, context }: Work, code: string) =>
    database.tenantTransaction(context, tx => noteFailure(tx, id, code));

  const finish = async (work: Work) => {
    let [size, attempts] = [ROWS.first, 0];
    while (!stopped.aborted) {
      try {
        const { isDone, ms } = await doNext(work, size);
        if (isDone) return;
        attempts = 0;
        const fitting = Math.round((size * PORTION_MS) / Math.max(1, ms));
        size = Math.min(ROWS.most, 2 * size, Math.max(ROWS.least, fitting));
        await delay(PAUSE_MS);
      } catch (error) {
        if (stopped.aborted) return;
        const code = refusalIn(error);
        if (code) await fail(work, code);
        else {
          log.warn({ err: error, import: work.id }, 'a portion of an import failed');
          attempts += 1;
          size = ROWS.least;
          if (attempts === ATTEMPTS_OF_PORTION) await fail(work, 'server_error');
          if (attempts > ATTEMPTS_OF_PORTION) return;
          await delay(RETRY_MS * attempts);
        }
      }
    }
  };

  const readLeft = (which: SQL) =>
    database.platformTransaction(JOB, tx =>
      tx
        .select({ id: imports.id, tenantId: imports.tenant_id, worker: imports.worker })
        .from(imports)
        .where(and(inArray(imports.state, ['running', 'undoing']), which))
        .orderBy(imports.id)
    );

  const work = async (id: number) => {
    const [left] = await readLeft(eq(imports.id, id));
    if (!left) return;
    const { tenantId, worker } = left;
    const context = workerContext(worker, tenantId);
    await inTurn(() => finish({ id, context }), String(tenantId));
  };

  const start = (id: number) => {
    if (running.has(id)) return;
    const done = work(id)
      .catch((error: unknown) => log.warn({ err: error, import: id }, 'an import waits to go on'))
      .finally(() => running.delete(id));
    running.set(id, done);
  };

  return {
    start,
    resume: async (leftSeconds = LEFT_SECONDS) => {
      const left = await readLeft(
        sql`${imports.worked_at} < now() - make_interval(secs => ${leftSeconds})`
      );
      for (const { id } of left) start(id);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};

export type LongImports = ReturnType<typeof longImports>;

/** Repeating a refused portion would not help. */
const refusalIn = (error: unknown) => {
  if (error instanceof DomainError) return PASSING.has(error.code) ? undefined : error.code;
  if (stockRefusal(error)) return 'shortage';
  return brokenConstraint(error) ? 'invalid_input' : undefined;
};

const PASSING: ReadonlySet<string> = new Set(['server_busy', 'database_unavailable', 'disk_full']);
