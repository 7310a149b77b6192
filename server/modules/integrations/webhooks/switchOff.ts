import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { matchLocale } from '#contract/base/locales';
import type { EndpointReason } from '#contract/integrations/webhookStates.values';
import type { PermissionName } from '#contract/people/permissions';
import { nextVersion } from '../../../tables/columns.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { jobActor } from '../../../db/actor.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { mailedStaff } from '../../people/index.ts';
import { tokenHasExpired } from './makerMayCall.ts';

const JOB = jobActor('webhooks', { mailsByDay: true });

const MANAGES: PermissionName = 'integrations.manage';

/** The end of a token is mailed ahead. */
const MAILS = {
  gone: 'webhook_gone',
  failing: 'webhook_failing',
  token_expired: undefined,
} as const satisfies Record<EndpointReason, string | undefined>;

/** Switches off what tokens made that have expired. Any number of processes may run it at any time. */
export const switchOffExpired = async (
  services: Pick<Services, 'database' | 'outbox'>,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  const { database, outbox } = services;
  const expired = await database.platformTransaction(JOB, tx =>
    tx
      .select({ id: webhookEndpoints.id, tenantId: webhookEndpoints.tenant_id })
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.active, true), tokenHasExpired))
      .orderBy(asc(webhookEndpoints.id))
  );
  for (const { id, tenantId } of expired) {
    const context = { actor: JOB, tenantId, allTenants: false };
    await database
      .tenantTransaction(context, tx =>
        // Renewed meanwhile, the token keeps its endpoints.
        switchOff(tx, outbox, { id, reason: 'token_expired', condition: tokenHasExpired })
      )
      .catch((error: unknown) =>
        log.warn({ err: error, endpoint: id }, 'a webhook was not switched off')
      );
  }
};

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
  for (const { email, name, language } of await mailedStaff(tx, null, MANAGES)) {
    await outbox.add(tx, {
      template,
      tenantId: tenantOf(tx),
      to: email,
      language: matchLocale([language]),
      values: { name, host },
      link: '/settings',
    });
  }
};

/** An endpoint that is off, or begins anew, tries nothing from before. */
export const giveUpWaiting = (tx: Tx, endpointId: number) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', next_at: null, taken_until: null })
    .where(
      and(eq(webhookDeliveries.endpoint_id, endpointId), eq(webhookDeliveries.status, 'waiting'))
    );
