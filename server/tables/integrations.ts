import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EventType } from '#contract/integrations/eventTypes.values';
import type { TokenPermission } from '#contract/integrations/tokenPermissions.values';
import { DELIVERY_STATUSES, ENDPOINT_REASONS } from '#contract/integrations/webhookStates.values';
import { isOneOf, moment, momentNow, tenantPolicies, tenantReference, wideId } from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

/** The maker, as in the history. No reference: the row outlives the person. */
const makerColumns = () => ({
  created_by: integer(),
  created_by_name: text().notNull(),
});

/** Keys of a company's programs. The database has their hashes alone. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    ...tenantRecordColumns(),
    ...makerColumns(),
    name: text().notNull(),
    hint: text().notNull(),
    /** SHA-256. */
    hash: text().notNull(),
    /** Of the value before the rotation, which works until `previous_until`. */
    previous_hash: text(),
    previous_until: moment(),
    permissions: text().array().$type<TokenPermission[]>().notNull(),
    webhooks: boolean().notNull(),
    /** CIDR. Empty: from anywhere. */
    networks: text().array().notNull(),
    /** Of a rotation too. */
    expires_in_days: smallint(),
    expires_at: moment(),
    last_used_at: moment(),
    /** Days ahead of its end that administrators were last mailed. */
    told_days: smallint(),
  },
  table => [
    ...tenantRecordRules('api_tokens', table, []),
    uniqueIndex('api_tokens_hash').on(table.hash),
    uniqueIndex('api_tokens_previous_hash').on(table.previous_hash),
    index('api_tokens_expiry').on(table.expires_at),
    check(
      'api_tokens_bound',
      sql`${table.expires_at} is not null or cardinality(${table.networks}) > 0`
    ),
  ]
);

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    ...tenantRecordColumns(),
    ...makerColumns(),
    /** Ends with its token. */
    token_id: integer(),
    url: text().notNull(),
    types: text().array().$type<EventType[]>().notNull(),
    description: text(),
    active: boolean().notNull(),
    reason: text({ enum: ENDPOINT_REASONS }),
    failing_since: moment(),
    /** Sealed. */
    secret: text().notNull(),
    /** Signs too until `previous_until`. */
    previous_secret: text(),
    previous_until: moment(),
    /** Of the audit log: entries up to here have their deliveries. */
    position: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    ...tenantRecordRules('webhook_endpoints', table, []),
    tenantReference('webhook_endpoints_token', table, table.token_id, apiTokens).onDelete(
      'cascade'
    ),
    check(
      'webhook_endpoints_reason_known',
      sql`${table.reason} is null or ${isOneOf(table.reason, ENDPOINT_REASONS)}`
    ),
  ]
);

/** One event for one endpoint, with its last try. Kept as long as events. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer().notNull(),
    endpoint_id: integer().notNull(),
    /** Of the audit log. */
    seq: bigint({ mode: 'number' }).notNull(),
    event_id: text().notNull(),
    type: text().$type<EventType>().notNull(),
    /** As sent at every try. */
    body: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    next_at: moment(),
    /** While it is tried: when another process takes it over. */
    taken_until: moment(),
    response_status: smallint(),
    response_text: text(),
    ms: integer(),
    created_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('webhook_deliveries_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference(
      'webhook_deliveries_endpoint',
      table,
      table.endpoint_id,
      webhookEndpoints
    ).onDelete('cascade'),
    uniqueIndex('webhook_deliveries_event').on(table.tenant_id, table.endpoint_id, table.seq),
    index('webhook_deliveries_waiting')
      .on(table.endpoint_id, table.next_at, table.id)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_under_way')
      .on(table.endpoint_id)
      .where(sql`${table.taken_until} is not null`),
    index('webhook_deliveries_age').on(table.created_at),
    check('webhook_deliveries_status_known', isOneOf(table.status, DELIVERY_STATUSES)),
  ]
);
