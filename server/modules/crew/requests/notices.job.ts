import { asc, eq, max, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { CREW_QUIET_SECONDS } from '#contract/crew/requests.values';
import { jobActor } from '../../../db/actor.ts';
import type { Transactions } from '../../../db/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { crewNotices } from '../../../tables/shifts.ts';
import { eachDue } from '../../../jobs/eachDue.ts';
import { type MailServices, mailChanges } from './requests.mails.ts';
import { readWorkOf } from './work.queries.ts';

/** These mails leave at any hour, because a planner caused them. */
const JOB = jobActor('crew notices');

type Context = MailServices & { database: Transactions };

export const sendCrewNotices = (services: Context, log: Pick<FastifyBaseLogger, 'warn'>) =>
  eachDue(services, {
    actor: JOB,
    log,
    find: findQuiet,
    // Requests lock notices before the company's mails.
    atOnce: 1,
    work: (tx, { crewId }) => sendTo(tx, services, crewId),
    failed: 'changes of shifts were not mailed',
  });

const isQuiet = sql`${max(crewNotices.changed_at)}
  <= now() - make_interval(secs => ${CREW_QUIET_SECONDS})`;

const findQuiet = (tx: Tx) =>
  tx
    .select({ tenant_id: crewNotices.tenant_id, crewId: crewNotices.crew_id })
    .from(crewNotices)
    .groupBy(crewNotices.tenant_id, crewNotices.crew_id)
    .having(isQuiet)
    .orderBy(asc(crewNotices.tenant_id), asc(crewNotices.crew_id));

/** Reads the notices again: another process may have mailed them, or a planner changed a shift. */
const sendTo = async (tx: Tx, services: MailServices, crewId: number) => {
  const notices = await tx
    .select()
    .from(crewNotices)
    .where(eq(crewNotices.crew_id, crewId))
    .orderBy(asc(crewNotices.assignment_id))
    .for('update', { skipLocked: true });
  const quietSince = Date.now() - CREW_QUIET_SECONDS * 1000;
  if (notices.some(({ changed_at }) => Date.parse(changed_at) > quietSince)) return;
  const works = await readWorkOf(
    tx,
    notices.map(({ assignment_id }) => assignment_id)
  );
  const workOf = new Map(
    works.filter(work => work.crew_id === crewId).map(work => [work.assignment_id, work])
  );
  await mailChanges(
    tx,
    services,
    crewId,
    notices.map(({ before, assignment_id }) => ({ before, now: workOf.get(assignment_id) }))
  );
  await tx.delete(crewNotices).where(eq(crewNotices.crew_id, crewId));
};
