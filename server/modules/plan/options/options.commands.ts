import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq } from 'drizzle-orm';
import { projectSchema } from '#contract/projects/projects';
import { nextVersion } from '../../../tables/columns.ts';
import { projects } from '../../../tables/projects.ts';
import type { SignedInTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { invalidField } from '../../../records/definition.ts';
import { mailPlanner, type Project } from './options.mails.ts';
import { holderOf } from '../../../db/actor.ts';

interface Challenge {
  option_until: string;
  expected: ExpectedVersion;
}

export const challenge = async (
  tx: SignedInTx,
  outbox: Outbox,
  id: number,
  { option_until, expected }: Challenge
): Promise<Project> => {
  const [before] = await tx.select().from(projects).where(eq(projects.id, id)).for('no key update');
  if (!before) throw notFound();
  assertUnchanged(expected, before, projectSchema);
  if (before.status !== PROJECT_STATUS.option)
    throw invalidField('status', { code: 'other_status' });
  if (before.option_until === option_until) return before;
  const [project] = await tx
    .update(projects)
    .set({ option_until, ...nextVersion(projects) })
    .where(and(eq(projects.id, id), eq(projects.tenant_id, before.tenant_id)))
    .returning();
  if (!project) throw notFound();
  await mailPlanner(tx, outbox, {
    template: 'option_challenged',
    project,
    by: holderOf(tx.actor).name,
  });
  tx.audit({
    action: 'projects.updated',
    resource: 'projects',
    resourceId: id,
    tenantId: project.tenant_id,
    metadata: { changes: { option_until: { from: before.option_until, to: option_until } } },
  });
  return project;
};
