import type { Tx } from '../db/tx.ts';
import type { changesBetween } from './recordChanges.ts';

interface Updated {
  id: number;
  changes: ReturnType<typeof changesBetween>;
}

/**
 * For records that change with another one: each has an entry of its own, as programs read by record
 * (docs/modules/integrations.md, rule 19).
 */
export const auditUpdated = (tx: Tx, resource: string, records: readonly Updated[]) => {
  for (const { id, changes } of records) {
    tx.audit({
      action: `${resource}.updated`,
      resource,
      resourceId: id,
      tenantId: tx.tenantId,
      metadata: { changes },
    });
  }
};
