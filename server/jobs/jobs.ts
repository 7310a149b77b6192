import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { EVENT_DAYS } from '#contract/integrations/events';
import { IMPORT_UNDO_DAYS, SAMPLES } from '#contract/base/transfer';
import { AVAILABILITY_RETENTION_MINUTES } from '../tables/availabilityChanges.ts';
import { LIVE_CHANGES_RETENTION_HOURS } from '../tables/liveChanges.ts';
import { IDEMPOTENCY_HOURS } from '../tables/idempotency.ts';
import { REMOVED_TERMS_DAYS } from '../tables/removedTerms.ts';
import type { Transactions } from '../db/transactions.ts';
import type { Reader } from '../db/tx.ts';
import { isUnreferenced } from '../files/owners.ts';
import { jobActor } from '../db/actor.ts';
import { KEPT_LONGER } from '../security/throttle.ts';

const CLEANUP = jobActor('cleanup');

export interface Job {
  name: string;
  /** Milliseconds between the end of one run and the next. */
  every: number;
  atStart?: boolean;
  run: () => Promise<unknown>;
}

/**
 * Runs repeated work beside requests. A job never runs twice at once in one process; jobs of
 * several processes must not conflict. The returned function stops them, and resolves when running
 * ones are done.
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

/** Rows removed per transaction, so that others do not wait long. */
const BATCH = 1_000;

/** Days after which an unsent mail is dropped; its link has expired. */
const MAIL_DAYS = 7;

/**
 * The expired rows of each table. All are refused already, or (replaced and unsaved files) unreferenced, so
 * removing them changes no answer. The stored file becomes an orphan.
 */
const EXPIRED: Record<string, SQL | ((db: Reader) => Promise<SQL>)> = {
  sessions: sql`expires_at < now() or revoked_at < now() - interval '1 day'`,
  password_resets: sql`expires_at < now() - interval '1 day'`,
  company_registrations: sql`expires_at < now()`,
  email_changes: sql`expires_at < now() - interval '1 day' and coalesce(undo_until, 'epoch') < now()`,
  call_counts: sql`"window" < extract(epoch from now()) / 10 - 6`,
  challenges: sql`expires_at < now() - interval '1 day'`,
  twofa_setups: sql`expires_at < now() - interval '1 day'`,
  idempotency_keys: sql`created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
  sign_in_attempts: sql`blocked_until < now() and last_failure_at < now()
    - case when key like ${`${KEPT_LONGER}%`} then interval '7 days' else interval '1 day' end`,
  availability_changes: sql`changed_at < now() - make_interval(mins => ${2 * AVAILABILITY_RETENTION_MINUTES})`,
  // The last one of a tenant stays: the numbering continues from it.
  live_changes: sql`at < now() - make_interval(hours => ${LIVE_CHANGES_RETENTION_HOURS}) and exists (
    select from live_changes later where later.chain = live_changes.chain
      and later.seq > live_changes.seq)`,
  files: async db => sql`created_at < now() - interval '1 day' and ${await isUnreferenced(db)}`,
  import_rows: sql`(tenant_id, import_id) in (select tenant_id, id from imports
    where at < now() - make_interval(days => ${IMPORT_UNDO_DAYS})
    and (sha256 is distinct from ${SAMPLES} or undone_at is not null))`,
  quotes: sql`version_sent > 0 and sent_at < now() - interval '2 years' and quote_has_run_out(quotes)`,
  removed_terms: sql`removed_at < now() - make_interval(days => ${REMOVED_TERMS_DAYS})`,
  webhook_deliveries: sql`created_at < now() - make_interval(days => ${EVENT_DAYS})`,
  mails: sql`created_at < now() - make_interval(days => ${MAIL_DAYS})`,
};

/**
 * Removes expired rows, so that tables do not grow without limit (docs/reliability.md, R13).
 * Several processes may run it at once: each takes other rows. A failure in one table is logged,
 * and the others continue.
 */
export const removeExpired = async (
  { platformTransaction }: Pick<Transactions, 'platformTransaction'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  batch = BATCH
) => {
  const removeFrom = async (table: string, condition: (typeof EXPIRED)[string]) => {
    const name = sql.identifier(table);
    let removed = 0;
    let count: number;
    do {
      const { rowCount } = await platformTransaction(CLEANUP, async tx => {
        const hasRunOut = typeof condition === 'function' ? await condition(tx) : condition;
        return tx.execute(sql`delete from ${name} where ctid in (
          select ctid from ${name} where ${hasRunOut} limit ${batch} for update skip locked)`);
      });
      count = rowCount ?? 0;
      removed += count;
    } while (count === batch);
    if (removed > 0) log.info({ table, removed }, 'what has run out was removed');
  };
  for (const [table, condition] of Object.entries(EXPIRED)) {
    await removeFrom(table, condition).catch((error: unknown) =>
      log.warn({ err: error, table }, 'what has run out was not removed')
    );
  }
};
