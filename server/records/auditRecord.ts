import type { Tx } from '../db/tx.ts';
import type { changesBetween } from './recordChanges.ts';

interface Audited {
  id: number;
  /** Null: of the platform. */
  tenant_id: number | null;
}

/** Adds an entry to the history of a record. Webhooks and programs read it (docs/modules/integrations.md, rule 19). */
export const auditRecord = (
  tx: Tx,
  resource: string,
  what: 'created' | 'updated' | 'deleted',
  { id, tenant_id }: Audited,
  metadata: Record<string, unknown>
) =>
  tx.audit({
    action: `${resource}.${what}`,
    resource,
    resourceId: id,
    tenantId: tenant_id,
    metadata,
  });

/** For records that change with another one: programs with a copy need an event for each. */
export const auditUpdated = (
  tx: Tx,
  resource: string,
  records: readonly Audited[],
  changes: ReturnType<typeof changesBetween>
) => {
  for (const record of records) auditRecord(tx, resource, 'updated', record, { changes });
};
