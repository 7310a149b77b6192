import type { FastifyRequest } from 'fastify';
import { auditLog } from '../db/tables/auditLog.ts';
import type { Transaction } from '../db/transactions.ts';

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

/** Writes an entry in the transaction of the change that it tells of. */
export const recordAudit = async (tx: Transaction, request: FastifyRequest, entry: AuditEntry) => {
  await tx.insert(auditLog).values({
    tenant_id: entry.tenantId,
    action_type: entry.action,
    resource_type: entry.resource,
    resource_id: entry.resourceId,
    target_user_id: entry.targetUserId,
    performed_by: entry.performedBy ?? request.user?.id,
    ip_address: request.ip,
    request_id: request.id,
    metadata: entry.metadata ?? {},
  });
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
