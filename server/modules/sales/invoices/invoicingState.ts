import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type ProjectInvoicing,
  type ProjectInvoicingInput,
  projectInvoicingSchema,
} from '#contract/sales/toInvoice';
import { type ReadTx, tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { projects } from '../../../tables/projects.ts';
import { salesProjects } from '../../../tables/sales/salesProjects.ts';

/** For a row of `projects`: a user marked it as fully invoiced. */
export const isSettled = sql`exists (select from sales_projects s where s.tenant_id = projects.tenant_id
  and s.project_id = projects.id and s.state <> 'open')`;

const currentInvoicing = projectInvoicingSchema.extend({ id: z.int() });

export const readInvoicing = async (tx: ReadTx, projectId: number): Promise<ProjectInvoicing> => {
  const [said] = await tx
    .select({
      state: salesProjects.state,
      note: salesProjects.note,
      version: salesProjects.version,
    })
    .from(salesProjects)
    .where(eq(salesProjects.project_id, projectId));
  return said ?? { state: 'open', note: null, version: 0 };
};

/** Throws 404 and `edit_conflict`. */
export const setInvoicing = async (
  tx: SignedInTx,
  projectId: number,
  { state, note = null, version }: ProjectInvoicingInput & { version: number | undefined }
): Promise<ProjectInvoicing> => {
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('no key update');
  if (!project) throw notFound();
  const before = await readInvoicing(tx, projectId);
  if (before.state === state && before.note === note) return before;
  if (version !== undefined && version !== before.version) {
    const record = { id: projectId, ...before };
    throw new DomainError('edit_conflict', { current: { schema: currentInvoicing, record } });
  }
  const said = { state, note, version: before.version + 1 };
  await tx
    .insert(salesProjects)
    .values({ tenant_id: tenantOf(tx), project_id: projectId, ...said })
    .onConflictDoUpdate({
      target: [salesProjects.tenant_id, salesProjects.project_id],
      set: said,
    });
  tx.audit({
    action: 'projects.invoicing_set',
    resource: 'projects',
    resourceId: projectId,
    tenantId: tenantOf(tx),
    metadata: { from: before.state, to: state, note },
  });
  return said;
};
