import { eq } from 'drizzle-orm';
import { type ProjectStatus, PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { nextVersion } from '../../../tables/columns.ts';
import type { AuditEntry, Tx } from '../../../db/tx.ts';
import { keepAgreed } from '../../plan/index.ts';
import { projects } from '../../../tables/projects.ts';

type Project = Pick<typeof projects.$inferSelect, 'id' | 'tenant_id' | 'status'>;

/** The database refuses a booking with a shortage. */
export const setStatus = async (
  tx: Tx,
  { id, tenant_id, status }: Project,
  next: ProjectStatus,
  author?: AuditEntry['author']
) => {
  if (status === next) return;
  await tx
    .update(projects)
    .set({ status: next, ...nextVersion(projects) })
    .where(eq(projects.id, id));
  if (next === PROJECT_STATUS.booking) await keepAgreed(tx, id);
  tx.audit({
    action: 'projects.updated',
    resource: 'projects',
    resourceId: id,
    tenantId: tenant_id,
    metadata: { changes: { status: { from: status, to: next } } },
    ...(author && { author }),
  });
};
