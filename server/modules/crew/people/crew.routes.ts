import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { ACCOUNT_FIELDS, crewInput, crewListQuery, crewSchema } from '#contract/crew/crew';
import type { Place } from '#contract/base/places';
import type { Tx } from '../../../db/tx.ts';
import { invalidField } from '../../../records/definition.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { normalised } from '../../../records/transfer/similarRecords.ts';
import { crew } from '../../../tables/crew.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { loadSkills, lockSkills, saveSkills, skillsInLists } from './skills.ts';

export const crewRoutes = resourceRoutes({
  name: 'crew',
  table: crew,
  schemas: { record: crewSchema, input: crewInput, listQuery: crewListQuery },
  ranking: { name: crew.name },
  facets: ['kind'],
  filters: {
    function_id: id => sql`${crew.id} in (
      select able.crew_id from crew_skills able
      where able.tenant_id = ${crew.tenant_id} and able.function_id = ${id})`,
  },
  likeness: [
    { field: 'name', form: normalised, isShared: true },
    { field: 'email', form: text => sql`nullif(lower(btrim(${text})), '')` },
  ],
  permissions: {
    view: CREW_RIGHTS.view,
    create: CREW_RIGHTS.manage,
    change: CREW_RIGHTS.manage,
  },
  check: ({ user_id }, changes) => {
    const field = ACCOUNT_FIELDS.find(each => changes[each] !== undefined);
    if (user_id && field) throw invalidField(field, { code: 'from_account' });
  },
  heldBy: accountsOf,
  details: [
    {
      field: 'functions',
      load: loadSkills,
      inLists: skillsInLists,
      save: saveSkills,
      lock: lockSkills,
    },
  ],
});

/** Whoever has an account stays; deleting the account ends what it may do. */
async function accountsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Place[]>> {
  const linked = await tx
    .select({ id: crew.id, user_id: crew.user_id, name: crew.name })
    .from(crew)
    .where(and(inArray(crew.id, [...ids]), isNotNull(crew.user_id)))
    .for('update');
  return new Map(
    linked.map(({ id, user_id, name }) => [
      id,
      [{ kind: 'users', ...(user_id !== null && { id: user_id }), name }],
    ])
  );
}
