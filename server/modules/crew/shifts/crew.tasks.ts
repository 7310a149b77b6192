import { sql } from 'drizzle-orm';
import type { ProjectTask } from '#contract/projects/overview';
import type { Project } from '#contract/projects/projects';
import { holderOf, mayView, type SignedInActor } from '../../../db/actor.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { isShown } from './loadCrewDraft.ts';

interface Counted extends Record<string, unknown> {
  open: number;
  asked: number;
}

export const findCrewTasks = async (
  tx: ReadTx<SignedInActor>,
  { project }: { project: Project }
): Promise<ProjectTask[]> => {
  if (!isShown(project) || !mayView(holderOf(tx.actor), CREW_RIGHTS.view)) return [];
  const { rows } = await tx.execute<Counted>(sql`
    select coalesce(sum(greatest(0, shift.amount - counted.confirmed - counted.asked)), 0)::int as open,
      coalesce(sum(counted.unanswered), 0)::int as asked
    from shifts shift
    cross join lateral (
      select count(*) filter (where own.state = 'confirmed') as confirmed,
        count(*) filter (where is_asked(own.state, own.due,
          coalesce(own.starts_at, shift.starts_at))) as asked,
        count(*) filter (where own.state = 'requested' and is_asked(own.state, own.due,
          coalesce(own.starts_at, shift.starts_at))) as unanswered
      from assignments own
      where own.tenant_id = shift.tenant_id and own.shift_id = shift.id
    ) counted
    where shift.tenant_id = ${tenantOf(tx)} and shift.project_id = ${project.id}
      and shift.ends_at > now()`);
  const { open, asked } = rows[0] ?? { open: 0, asked: 0 };
  return [
    ...(open > 0 ? [{ kind: 'shifts_open' as const, count: open }] : []),
    ...(asked > 0 ? [{ kind: 'crew_unanswered' as const, count: asked }] : []),
  ];
};
