import type { FastifyRequest } from 'fastify';
import { auditLog } from '../db/tables/auditLog.ts';
import { beforeCommit, type Transaction } from '../db/transactions.ts';

export interface AuditEntry {
  action: string;
  resource: string;
  resourceId?: number;
  tenantId: number | null;
  performedBy?: number;
  targetUserId?: number;
  /** Never a secret: what is written here stays readable for ever. */
  metadata?: Record<string, unknown>;
}

type Row = typeof auditLog.$inferInsert;

/** Rows that one statement takes: PostgreSQL knows 65,535 parameters. */
const ROWS_AT_ONCE = 2_000;

const waiting = new WeakMap<Transaction, Row[]>();

/**
 * Adds an entry to the transaction of the change that it tells of. It is written right before the
 * commit, because a tenant's entries are a chain: from there on others of the tenant have to wait.
 */
export const recordAudit = async (
  tx: Transaction,
  /** What the change was asked for in; `undefined` for what the server does by itself. */
  request: FastifyRequest | undefined,
  entry: AuditEntry
) => {
  const row: Row = {
    tenant_id: entry.tenantId,
    action_type: entry.action,
    resource_type: entry.resource,
    resource_id: entry.resourceId,
    target_user_id: entry.targetUserId,
    performed_by: entry.performedBy ?? request?.user?.id,
    performed_by_name: request?.user?.name,
    ip_address: request?.ip,
    request_id: request?.id,
    metadata: entry.metadata ?? {},
  };
  const rows = waiting.get(tx);
  if (rows) {
    rows.push(row);
    return;
  }
  const first = [row];
  waiting.set(tx, first);
  beforeCommit(tx, () => appending(tx, first));
};

/** Chains are locked one after the other in the same order by everyone, so that nobody is stuck. */
const appending = (tx: Transaction, entries: readonly Row[]) => {
  const rows = entries.toSorted((one, other) => (one.tenant_id ?? 0) - (other.tenant_id ?? 0));
  const batches = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, batch) =>
    rows.slice(batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE)
  );
  return batches.map(batch => tx.insert(auditLog).values(batch).toSQL());
};

/** Which fields a change touches, from what to what. */
export const changesBetween = (
  before: Record<string, unknown>,
  after: Record<string, unknown>
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value }])
  );
