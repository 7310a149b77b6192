import { and, asc, eq, inArray } from 'drizzle-orm';
import { crewInput } from '#contract/crew/crew';
import { insertRows } from '../../../db/insertRows.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { mapListViolation } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';
import { seesMarked } from '../../../security/money.ts';
import { crew, crewSkills } from '../../../tables/crew.ts';

const readSkills = (tx: ReadTx, crewIds: readonly number[]) =>
  tx
    .select({
      crew_id: crewSkills.crew_id,
      function_id: crewSkills.function_id,
      wage: crewSkills.wage,
    })
    .from(crewSkills)
    .where(inArray(crewSkills.crew_id, [...crewIds]))
    .orderBy(asc(crewSkills.crew_id), asc(crewSkills.function_id));

export const loadSkills = async (tx: ReadTx, { id }: RecordRow) =>
  (await readSkills(tx, [id])).map(({ function_id, wage }) => ({ function_id, wage }));

export const skillsInLists = async (tx: ReadTx, rows: readonly RecordRow[]) => {
  const skills = await readSkills(
    tx,
    rows.map(({ id }) => id)
  );
  const byPerson = Map.groupBy(skills, ({ crew_id }) => crew_id);
  return new Map(
    rows.map(({ id }) => [
      id,
      (byPerson.get(id) ?? []).map(({ function_id, wage }) => ({ function_id, wage })),
    ])
  );
};

/** Throws 400 for an unknown function. If the user may not see wages, the stored wages stay. */
export const saveSkills = async (tx: Tx, person: RecordRow, value: unknown) => {
  const wanted = crewInput.shape.functions.parse(value) ?? [];
  const { id, tenant_id } = person;
  const before = new Map(
    (await readSkills(tx, [id])).map(({ function_id, wage }) => [function_id, wage])
  );
  await tx
    .delete(crewSkills)
    .where(and(eq(crewSkills.tenant_id, tenant_id), eq(crewSkills.crew_id, id)));
  const rows = wanted.map(({ function_id, wage }) => ({
    tenant_id,
    crew_id: id,
    function_id,
    wage: seesMarked(tx.actor, 'cost') ? (wage ?? null) : (before.get(function_id) ?? null),
  }));
  await insertRows(rows, batch =>
    mapListViolation(tx.insert(crewSkills).values(batch), 'functions')
  );
};

export const lockSkills = (tx: ReadTx, { id }: RecordRow) =>
  tx.select({ id: crew.id }).from(crew).where(eq(crew.id, id)).for('no key update');
