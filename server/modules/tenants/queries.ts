import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { nextVersion } from '../../db/tables/columns.ts';
import { tenants } from '../../db/tables/tenants.ts';
import type { Transaction } from '../../db/transactions.ts';
import { forbidden, notFound } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { recordAudit } from '../audit.ts';

export type TenantRow = typeof tenants.$inferSelect;

/** A tenant, for reading or (locked) for changing. Throws 404 for one that the caller may not see. */
export const findTenant = async (
  tx: Transaction,
  id: number,
  lock?: 'no key update'
): Promise<TenantRow> => {
  const found = tx.select().from(tenants).where(eq(tenants.id, id));
  const [tenant] = await (lock ? found.for(lock) : found);
  if (!tenant) throw notFound();
  return tenant;
};

export const updateTenant = async (
  tx: Transaction,
  id: number,
  values: PgUpdateSetSource<typeof tenants>
): Promise<TenantRow> => {
  await tx
    .update(tenants)
    .set({ ...values, ...nextVersion(tenants) })
    .where(eq(tenants.id, id));
  return findTenant(tx, id);
};

/** Throws 403 when someone of the tenant changes what only the platform decides about. */
export const assertPlatformsOwn = (
  request: FastifyRequest,
  changes: Record<string, unknown>,
  fields: readonly string[]
) => {
  if (signedInUser(request).isSuperadmin) return;
  if (fields.some(field => field in changes)) throw forbidden();
};

export const auditTenant = (
  tx: Transaction,
  request: FastifyRequest,
  action: string,
  { id }: TenantRow,
  metadata: Record<string, unknown>
) =>
  recordAudit(tx, request, {
    action,
    resource: 'tenants',
    resourceId: id,
    tenantId: id,
    metadata,
  });
