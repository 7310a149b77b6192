import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit/actions.values';
import { vatNumberProblem } from '#contract/pricing/vatNumber';
import { nextVersion } from '../../tables/columns.ts';
import { tenants } from '../../tables/tenants.ts';
import type { ReadTx, Tx, SignedInTx } from '../../db/tx.ts';
import { forbidden, notFound } from '../../errors.ts';
import { invalidField } from '../../records/definition.ts';
import { personIn } from '../../db/actor.ts';

export type TenantRow = typeof tenants.$inferSelect;

export const findTenant = async (
  tx: ReadTx,
  id: number,
  lock?: 'no key update'
): Promise<TenantRow> => {
  const found = tx.select().from(tenants).where(eq(tenants.id, id));
  const [tenant] = await (lock ? found.for(lock) : found);
  if (!tenant) throw notFound();
  return tenant;
};

export const updateTenant = async (
  tx: Tx,
  id: number,
  values: PgUpdateSetSource<typeof tenants>
): Promise<TenantRow> => {
  await tx
    .update(tenants)
    .set({ ...values, ...nextVersion(tenants) })
    .where(eq(tenants.id, id));
  return findTenant(tx, id);
};

export const assertVatNumber = (
  { vat_number }: { vat_number?: string | null | undefined },
  country: string | null | undefined
) => {
  // Older records have a country in words: the number must be of an EU country.
  const code = country && /^[A-Z]{2}$/i.test(country) ? country : null;
  const problem = vat_number ? vatNumberProblem({ vat_number, country: code }) : undefined;
  if (problem) throw invalidField('vat_number', problem);
};

export const assertPlatformsOwn = (
  { actor }: SignedInTx,
  changes: Record<string, unknown>,
  fields: readonly string[]
) => {
  if (personIn({ actor }).isSuperadmin) return;
  if (fields.some(field => field in changes)) throw forbidden();
};

export const auditTenant = (
  tx: Tx,
  action: AuditAction,
  { id }: TenantRow,
  metadata: Record<string, unknown>
) =>
  tx.audit({
    action,
    resource: 'tenants',
    resourceId: id,
    tenantId: id,
    metadata,
  });
