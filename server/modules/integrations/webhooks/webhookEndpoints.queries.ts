import { and, desc, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/base/list';
import {
  DELIVERIES_SHOWN,
  type Delivery,
  type WebhookEndpoint,
} from '#contract/integrations/webhookEndpoints';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { tenantOf, type ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { listRecords } from '../../../records/queries.ts';

type Row = typeof webhookEndpoints.$inferSelect;

const shownOf = ({
  secret: _secret,
  previous_secret: _previous,
  previous_until: _until,
  position: _position,
  created_by,
  created_by_name,
  ...endpoint
}: Row): WebhookEndpoint => ({
  ...endpoint,
  created_by: { id: created_by, name: created_by_name },
});

const seenBy = ({ actor }: ReadTx) =>
  actor.kind === 'program' ? eq(webhookEndpoints.token_id, actor.program.tokenId) : undefined;

export const findEndpointRow = async (tx: ReadTx, id: number, lock?: 'update'): Promise<Row> => {
  const found = tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), seenBy(tx)));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw notFound();
  return row;
};

export const findEndpoint = async (tx: ReadTx, id: number) =>
  shownOf(await findEndpointRow(tx, id));

export const listEndpoints = async (tx: ReadTx, query: Omit<ListQuery, 'tenantId'>) => {
  tenantOf(tx);
  const only = seenBy(tx);
  const page = await listRecords(tx, webhookEndpoints, {
    ...query,
    searched: ['url', 'description'],
    ...(only && { only }),
  });
  const ids = page.rows.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(webhookEndpoints)
    .where(sql`${webhookEndpoints.id} = any(${sql.param(ids)}::int[])`);
  const byId = new Map(rows.map(row => [row.id, row]));
  return {
    ...page,
    rows: ids.flatMap(id => {
      const row = byId.get(id);
      return row ? [shownOf(row)] : [];
    }),
  };
};

/** The newest first. */
export const readDeliveries = (tx: ReadTx, endpointId: number): Promise<Delivery[]> => {
  const { id, event_id, type, status, attempts, next_at, created_at } = webhookDeliveries;
  const { response_status, response_text, ms } = webhookDeliveries;
  return tx
    .select({
      id,
      event_id,
      type,
      status,
      attempts,
      next_at,
      response_status,
      response_text,
      ms,
      created_at,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpoint_id, endpointId))
    .orderBy(desc(id))
    .limit(DELIVERIES_SHOWN);
};
