import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { eq, sql } from 'drizzle-orm';
import type { ProjectTask } from '#contract/projects/overview';
import type { Project } from '#contract/projects/projects';
import type { ReadTx } from '../../../db/tx.ts';
import { holderOf, holds, type SignedInActor } from '../../../db/actor.ts';
import { seesMoney } from '../../../security/money.ts';
import { isSettled } from './invoicingState.ts';
import { isInvoiced } from './left.ts';
import { projects } from '../../../tables/projects.ts';

export const findInvoiceTasks = async (
  tx: ReadTx<SignedInActor>,
  { project }: { project: Project }
): Promise<ProjectTask[]> => {
  if (!holds(holderOf(tx.actor), 'sales.view') || !seesMoney(tx.actor)) return [];
  if (project.status !== PROJECT_STATUS.booking) return [];
  const [found] = await tx
    .select({
      has_ended: sql<boolean>`coalesce(${projects.end_date} < now(), false)`,
      is_invoiced: sql<boolean>`${isInvoiced} or ${isSettled}`,
      draft_id: sql<number | null>`(select max(i.id) from sales_invoices i
        where i.tenant_id = projects.tenant_id and i.project_id = projects.id and i.number is null)`,
    })
    .from(projects)
    .where(eq(projects.id, project.id));
  if (!found) return [];
  const { has_ended, is_invoiced, draft_id } = found;
  if (draft_id !== null) return [{ kind: 'invoice_not_issued', id: draft_id }];
  return has_ended && !is_invoiced ? [{ kind: 'not_invoiced' }] : [];
};
