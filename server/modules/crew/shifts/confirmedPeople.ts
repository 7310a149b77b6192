import { sql } from 'drizzle-orm';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { Place } from '#contract/base/places';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { holderOf, isSignedIn, mayView } from '../../../db/actor.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { type FoundPlace, shownPlaces } from '../../../records/recordPlaces.ts';
import { CREW_RIGHTS } from '../crewRights.ts';

/**
 * The confirmed people of projects, who prevent their deletion (docs/crew.md, rule 22). Locks the projects, so that
 * parallel confirmations wait.
 */
export const confirmedPeopleOf = async (
  tx: Tx,
  ids: readonly number[]
): Promise<ReadonlyMap<number, Place[]>> => {
  const tenant = tenantOf(tx);
  const wanted = sql`${sql.param([...ids])}::int[]`;
  await tx.execute(
    sql`select from projects where tenant_id = ${tenant} and id = any(${wanted}) order by id for update`
  );
  const { rows } = await tx.execute<FoundPlace & { project_id: number }>(sql`
    select distinct own.project_id, 'crew' as kind, person.id, null as number, person.name,
      null::float8 as cents
    from assignments own
    join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
    join projects job on job.tenant_id = own.tenant_id and job.id = own.project_id
    join crew person on person.tenant_id = own.tenant_id and person.id = own.crew_id
    where own.tenant_id = ${tenant} and own.project_id = any(${wanted})
      and own.state = ${ASSIGNMENT.confirmed} and shift.ends_at > now()
      and not job.is_template and job.status is distinct from ${PROJECT_STATUS.cancelled}
    order by person.name, person.id`);
  const maySee = !isSignedIn(tx.actor) || mayView(holderOf(tx.actor), CREW_RIGHTS.view);
  return new Map(
    [...Map.groupBy(rows, ({ project_id }) => project_id)].map(([id, found]) => [
      id,
      shownPlaces(found, () => maySee),
    ])
  );
};
