import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { EVENTS, type EventType } from '#contract/integrations/eventTypes.values';
import { EVENT_DAYS } from '#contract/integrations/events';
import {
  ENDPOINTS_MAX,
  type WebhookEndpointChanges,
  type WebhookEndpointInput,
  webhookEndpointSchema,
} from '#contract/integrations/webhookEndpoints';
import { nextVersion } from '../../../tables/columns.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { holderOf, personIn, type SignedInActor } from '../../../db/actor.ts';
import { type ReadTx, tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField, malformedField } from '../../../records/definition.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import {
  assertUnchanged,
  changesBetween,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import type { Outbound } from '../../../security/outbound.ts';
import { holdToken } from '../../../security/programs.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { assertPasswordConfirmed } from '../../account/index.ts';
import { latestPosition } from '../events/events.queries.ts';
import { assertOwn } from '../makersRights.ts';
import { assertRoom } from '../roomOfCompany.ts';
import { companyMayCall, tokenHasExpired } from './makerMayCall.ts';
import { newWebhookSecret } from './signature.ts';
import { giveUpWaiting } from './switchOff.ts';
import { findEndpoint, findEndpointRow } from './webhookEndpoints.queries.ts';

const RESOURCE = 'webhook-endpoints';

const PREVIOUS_SECRET_SIGNS_HOURS = 24;

/**
 * Throws 400 at `url`: `invalid` unless it is https or one of the server's private origins, `not_public` also for a
 * name that cannot be looked up.
 */
export const assertCallable = async (outbound: Outbound, address: string) => {
  const url = new URL(address);
  if (outbound.isPrivateOrigin(url)) return;
  // A person can type it; programs rely on `invalid` (docs/modules/integrations.md, rule 30).
  if (!outbound.hasAllowedScheme(url)) throw malformedField('url');
  await outbound.addressesOf(url).catch(() => {
    throw invalidField('url', { code: 'not_public' });
  });
};

/** Throws `tenant_suspended` where the company may not call: for superadmins, whom it does not stop otherwise. */
export const findCallable = async (tx: ReadTx, id: number) => {
  const endpoint = await findEndpointRow(tx, id);
  const isCalled = and(eq(webhookEndpoints.id, id), companyMayCall);
  if ((await tx.$count(webhookEndpoints, isCalled)) === 0)
    throw new DomainError('tenant_suspended');
  return endpoint;
};

/** A token asks for no password: it has none (docs/modules/integrations.md, rule 32). */
export const assertConfirmed = async (tx: ReadTx<SignedInActor>) => {
  if (tx.actor.kind === 'person') await assertPasswordConfirmed(tx, tx.actor.user);
};

const assertHears = ({ actor }: SignedInTx, types: readonly EventType[], field?: 'types') =>
  assertOwn(
    holderOf(actor),
    EVENTS.filter(({ type }) => types.includes(type)).map(({ view }) => view),
    field
  );

/** Throws `exceeds_own_rights` and `limit_reached`. The endpoint receives later events only. */
export const makeEndpoint = async (tx: SignedInTx, sealer: Sealer, input: WebhookEndpointInput) => {
  await assertConfirmed(tx);
  const tenant_id = tenantOf(tx);
  assertHears(tx, input.types, 'types');
  await holdToken(tx);
  await assertRoom(tx, webhookEndpoints, ENDPOINTS_MAX);
  const secret = newWebhookSecret();
  const { actor } = tx;
  const isOfTenant = actor.kind === 'person' && actor.user.tenantId !== null;
  const [made] = await tx
    .insert(webhookEndpoints)
    .values({
      ...input,
      tenant_id,
      secret: sealer.seal(secret),
      position: await latestPosition(tx, tenant_id),
      created_by: isOfTenant ? actor.user.id : null,
      created_by_name: holderOf(actor).name,
      token_id: actor.kind === 'program' ? actor.program.tokenId : null,
    })
    .returning({ id: webhookEndpoints.id });
  if (!made) throw new Error('the endpoint was not written');
  const { url, types } = input;
  audit(tx, 'created', made.id, { after: { url, types } });
  return { ...(await findEndpoint(tx, made.id)), secret };
};

/** Switched on again, it starts with new events. Throws 400 at `active` if its token has expired. */
export const changeEndpoint = async (
  tx: SignedInTx,
  id: number,
  changes: WebhookEndpointChanges,
  expected: ExpectedVersion
) => {
  await findEndpointRow(tx, id, 'update');
  await assertPasswordConfirmed(tx, personIn(tx));
  const before = await findEndpoint(tx, id);
  assertUnchanged(expected, before, webhookEndpointSchema);
  if (changes.types) assertHears(tx, changes.types, 'types');
  const made = changesBetween(before, changes);
  if (Object.keys(made).length === 0) return before;
  // The owner of the new address will receive these events: the person must be allowed to see them.
  if (made.url && !changes.types) assertHears(tx, before.types);
  const begins = changes.active === true && !before.active;
  if (begins) await assertTokenLasts(tx, id);
  if (made.active) await giveUpWaiting(tx, id);
  await tx
    .update(webhookEndpoints)
    .set({
      ...changes,
      ...nextVersion(webhookEndpoints),
      ...(begins && {
        reason: null,
        failing_since: null,
        position: await latestPosition(tx, before.tenant_id),
      }),
    })
    .where(eq(webhookEndpoints.id, id));
  audit(tx, 'updated', id, { changes: made });
  return findEndpoint(tx, id);
};

const assertTokenLasts = async (tx: Tx, id: number) => {
  const isOfExpired = and(eq(webhookEndpoints.id, id), tokenHasExpired);
  if (await tx.$count(webhookEndpoints, isOfExpired)) {
    throw invalidField('active', { code: 'token_expired' });
  }
};

export const rotateSecret = async (
  tx: SignedInTx,
  sealer: Sealer,
  id: number,
  expected: ExpectedVersion
) => {
  await findEndpointRow(tx, id, 'update');
  await assertPasswordConfirmed(tx, personIn(tx));
  assertUnchanged(expected, await findEndpoint(tx, id), webhookEndpointSchema);
  const secret = newWebhookSecret();
  await tx
    .update(webhookEndpoints)
    .set({
      ...nextVersion(webhookEndpoints),
      previous_secret: sql`${webhookEndpoints.secret}`,
      previous_until: sql`now() + make_interval(hours => ${PREVIOUS_SECRET_SIGNS_HOURS})`,
      secret: sealer.seal(secret),
    })
    .where(eq(webhookEndpoints.id, id));
  audit(tx, 'updated', id, { changes: { secret: { from: '•', to: '•' } } });
  return { ...(await findEndpoint(tx, id)), secret };
};

export const endEndpoint = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  await findEndpointRow(tx, id, 'update');
  await assertConfirmed(tx);
  const before = await findEndpoint(tx, id);
  assertUnchanged(expected, before, webhookEndpointSchema);
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  audit(tx, 'deleted', id, { before: { url: before.url, types: before.types } });
  return before;
};

const lockActive = async (tx: SignedInTx, id: number) => {
  const { active } = await findEndpointRow(tx, id, 'update');
  if (!active) throw new DomainError('endpoint_off');
};

/** Failed and refused deliveries since then wait again, with the same ids. Throws 400 at `since`. */
export const replayDeliveries = async (tx: SignedInTx, id: number, since: string) => {
  await lockActive(tx, id);
  const age = Date.now() - Date.parse(since);
  if (age < 0) throw invalidField('since', { code: 'in_future' });
  if (age > EVENT_DAYS * 24 * 3600 * 1000) {
    throw invalidField('since', { code: 'too_old', limit: EVENT_DAYS });
  }
  const again = await tx
    .update(webhookDeliveries)
    .set(ANEW)
    .where(
      and(
        eq(webhookDeliveries.endpoint_id, id),
        inArray(webhookDeliveries.status, ['failed', 'refused']),
        gte(webhookDeliveries.created_at, since)
      )
    )
    .returning({ id: webhookDeliveries.id });
  return { count: again.length };
};

export const resendDelivery = async (tx: SignedInTx, id: number, deliveryId: number) => {
  await lockActive(tx, id);
  const [again] = await tx
    .update(webhookDeliveries)
    .set(ANEW)
    .where(and(eq(webhookDeliveries.endpoint_id, id), eq(webhookDeliveries.id, deliveryId)))
    .returning({ id: webhookDeliveries.id });
  if (!again) throw notFound();
};

const ANEW = { status: 'waiting', attempts: 0, next_at: sql`now()`, taken_until: null } as const;

const audit = (
  tx: Tx,
  what: 'created' | 'updated' | 'deleted',
  id: number,
  metadata: Record<string, unknown>
) => auditRecord(tx, RESOURCE, what, { id, tenant_id: tx.tenantId }, metadata);
