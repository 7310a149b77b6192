import { and, asc, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { EndpointReason } from '#contract/integrations/webhookStates.values';
import type { PermissionName } from '#contract/people/permissions';
import { mailPeople } from '../../../mail/mailPeople.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { jobActor } from '../../../db/actor.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { eachOfCompanies } from '../../../jobs/eachOfCompanies.ts';
import { mailedStaff } from '../../people/index.ts';
import { companyMayCall, tokenHasExpired } from './makerMayCall.ts';

const JOB = jobActor('webhooks', { mailsByDay: true });

const MANAGES: PermissionName = 'integrations.manage';

const FAILING_DAYS = 5;

/** No mail for an expired token: its end is mailed ahead. */
const MAILS = {
  gone: 'webhook_gone',
  failing: 'webhook_failing',
  token_expired: undefined,
} as const satisfies Record<EndpointReason, string | undefined>;

/** Of an endpoint: five days without success. Whether a try is due right now does not matter. */
const failsForLong = sql`${webhookEndpoints.failing_since} < now() - make_interval(days => ${FAILING_DAYS})`;

/** The condition is checked again when the endpoint is switched off: a success or a renewed token may come first. */
const ENDINGS = [
  { reason: 'token_expired', condition: tokenHasExpired },
  { reason: 'failing', condition: failsForLong },
] as const;

/** Switches off endpoints that fail for long, and those of expired tokens. Any number of processes may run it. */
export const switchOffEnded = async (
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  await database.platformTransaction(JOB, forgetFailuresOfHeld);
  for (const { reason, condition } of ENDINGS) {
    await eachOfCompanies({
      database,
      actor: JOB,
      log,
      rows: await database.platformTransaction(JOB, tx => findActive(tx, condition)),
      work: (tx, { id }) => switchOff(tx, outbox, { id, reason, condition }),
      failed: 'a webhook was not switched off',
    });
  }
  void outbox.deliverDue();
};

/** An endpoint that is not called cannot succeed: its five days restart with the next failure. */
const forgetFailuresOfHeld = (tx: Tx) =>
  tx
    .update(webhookEndpoints)
    .set({ failing_since: null })
    .where(and(isNotNull(webhookEndpoints.failing_since), not(companyMayCall)));

const findActive = (tx: Tx, condition: SQL) =>
  tx
    .select({ id: webhookEndpoints.id, tenant_id: webhookEndpoints.tenant_id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.active, true), condition))
    .orderBy(asc(webhookEndpoints.id));

interface Off {
  id: number;
  reason: EndpointReason;
  condition?: SQL;
}

/** Does nothing if it is off already. */
export const switchOff = async (
  tx: Tx,
  outbox: Services['outbox'],
  { id, reason, condition }: Off
) => {
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ active: false, reason, ...nextVersion(webhookEndpoints) })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.active, true), condition))
    .returning({ url: webhookEndpoints.url });
  if (!endpoint) return;
  tx.audit({
    action: 'webhook-endpoints.updated',
    resource: 'webhook-endpoints',
    resourceId: id,
    tenantId: tx.tenantId,
    metadata: {
      changes: { active: { from: true, to: false }, reason: { from: null, to: reason } },
    },
  });
  await giveUpWaiting(tx, id);
  const template = MAILS[reason];
  if (!template) return;
  const { host } = new URL(endpoint.url);
  await mailPeople(tx, outbox, await mailedStaff(tx, null, MANAGES), () => ({
    template,
    tenantId: tenantOf(tx),
    values: { host },
    link: '/settings',
  }));
};

/**
 * Waiting deliveries of an endpoint that is switched off or restarts are not tried again. A running try still
 * stores its result.
 */
export const giveUpWaiting = (tx: Tx, endpointId: number) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', next_at: null })
    .where(
      and(eq(webhookDeliveries.endpoint_id, endpointId), eq(webhookDeliveries.status, 'waiting'))
    );
