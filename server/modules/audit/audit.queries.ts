import { aliasedTable, and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { IMPORTED, LINKED, type auditQuery } from '#contract/audit/audit';
import { auditLog } from '../../tables/audit.ts';
import { users } from '../../tables/users.ts';
import type { ReadTx } from '../../db/tx.ts';

export interface AuditPageQuery extends Omit<z.infer<typeof auditQuery>, 'tenantId'> {
  /** The tenant; `null` for the platform's view of all logs. */
  tenantId: number | null;
}

const performers = aliasedTable(users, 'performers');
const targets = aliasedTable(users, 'targets');

const nameOf = (person: typeof performers) =>
  sql<string>`nullif(concat_ws(' ', ${person.name}, ${person.last_name}), '')`;

const columns = {
  id: auditLog.id,
  created_at: auditLog.created_at,
  action_type: auditLog.action_type,
  resource_type: auditLog.resource_type,
  resource_id: auditLog.resource_id,
  tenant_id: auditLog.tenant_id,
  target_user_id: auditLog.target_user_id,
  target_user_name: sql<string | null>`${nameOf(targets)}`,
  performed_by: auditLog.performed_by,
  performed_by_name: sql<
    string | null
  >`coalesce(${nameOf(performers)}, ${auditLog.performed_by_name})`,
  ip_address: auditLog.ip_address,
  metadata: auditLog.metadata,
};

export const auditPage = (tx: ReadTx, query: AuditPageQuery) =>
  tx
    .select(columns)
    .from(auditLog)
    .leftJoin(performers, eq(performers.id, auditLog.performed_by))
    .leftJoin(targets, eq(targets.id, auditLog.target_user_id))
    .where(entriesOf(query))
    .orderBy(...orderOf(query));

const orderOf = ({ tenantId }: AuditPageQuery) =>
  tenantId === null ? [desc(auditLog.created_at), desc(auditLog.id)] : [desc(auditLog.seq)];

const FILTERS = ['userId', 'resourceType', 'resourceId', 'actionType'] as const;

/**
 * A tenant's entries are numbered without gaps, in the order of time. If only the period filters them, a page
 * is found by its numbers: the 2,000th costs no more than the second.
 */
const entriesOf = (query: AuditPageQuery) => {
  const { tenantId, page = 1, limit } = query;
  const isFiltered = FILTERS.some(filter => query[filter] !== undefined);
  if (tenantId === null || isFiltered) return found(query);
  const ofTenant = eq(auditLog.chain, tenantId);
  const newest = edge(and(ofTenant, before(query)), sql`desc`);
  const oldest = edge(and(ofTenant, since(query)), sql`asc`);
  return and(
    ofTenant,
    sql`${auditLog.seq} <= ${newest} - ${(page - 1) * limit}::bigint`,
    sql`${auditLog.seq} > ${newest} - ${page * limit}::bigint`,
    query.from === undefined ? undefined : sql`${auditLog.seq} >= ${oldest}`
  );
};

const edge = (period: SQL | undefined, way: SQL) =>
  sql`(select seq from audit_log where ${period} order by created_at ${way}, seq ${way} limit 1)`;

const found = (query: AuditPageQuery) => {
  const { tenantId, page = 1, limit, userId } = query;
  const order = tenantId === null ? sql`created_at desc, id desc` : sql`seq desc`;
  const newest = (condition: SQL | undefined) =>
    sql`(select id, created_at, seq from audit_log where ${condition ?? sql`true`}
      order by ${order} limit ${page * limit}::bigint)`;
  const people = userId === undefined ? [] : [auditLog.performed_by, auditLog.target_user_id];
  const parts = recordsOf(query).flatMap(ofRecord => {
    const where = and(
      tenantId === null ? undefined : eq(auditLog.chain, tenantId),
      before(query),
      since(query),
      query.actionType === undefined ? undefined : eq(auditLog.action_type, query.actionType),
      ofRecord
    );
    if (userId === undefined) return [newest(where)];
    return people.map(person => newest(and(where, eq(person, userId))));
  });
  return sql`${auditLog.id} in (select id from (${sql.join(parts, sql` union `)}) as parts
    order by ${order} limit ${limit} offset ${(page - 1) * limit}::bigint)`;
};

const recordsOf = ({ resourceType, resourceId }: AuditPageQuery): (SQL | undefined)[] => {
  const ofType = resourceType === undefined ? undefined : eq(auditLog.resource_type, resourceType);
  if (resourceId === undefined) return [ofType];
  const own = and(ofType, eq(auditLog.resource_id, resourceId));
  if (resourceType === undefined) return [own];
  const amongMany = [IMPORTED, LINKED].map(action =>
    and(
      ofType,
      eq(auditLog.action_type, `${resourceType}.${action}`),
      sql`exists (select from jsonb_array_elements(${auditLog.metadata} -> 'ids') run
        where ${resourceId} between (run ->> 0)::int and (run ->> 1)::int)`
    )
  );
  return [own, ...amongMany];
};

const before = ({ to }: AuditPageQuery) => (to ? lt(auditLog.created_at, to) : undefined);

const since = ({ from }: AuditPageQuery) => (from ? gte(auditLog.created_at, from) : undefined);
