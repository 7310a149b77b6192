import { eq, sql } from 'drizzle-orm';
import { type CrewMember, crewSchema } from '#contract/crew/crew';
import { CREW_ERASED } from '../../../db/auditChain.ts';
import type { SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { auditUpdated } from '../../../records/auditRecord.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { assertPasswordChecked } from '../../account/index.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { crew, crewAvailability } from '../../../tables/crew.ts';
import { transport } from '../../../tables/transport.ts';
import { accountHolding } from './accounts.ts';
import { loadSkills } from './skills.ts';
import { personIn } from '../../../db/actor.ts';

/**
 * Erases the personal data of a person without an account. Assignments stay, without the person's identity
 * (docs/crew.md, rule 21). Throws `not_deleted` for an active person, `in_use` for one with an account.
 */
export const eraseCrew = async (
  tx: SignedInTx,
  id: number,
  expected: ExpectedVersion
): Promise<CrewMember> => {
  const [before] = await tx.select().from(crew).where(eq(crew.id, id)).for('update');
  if (!before) throw notFound();
  assertUnchanged(expected, before, crewSchema);
  if (before.user_id !== null) throw accountHolding(before);
  if (before.active) throw new DomainError('not_deleted');
  await assertPasswordChecked(tx, personIn(tx));
  await tx.delete(crewAvailability).where(eq(crewAvailability.crew_id, id));
  const driven = await tx
    .update(transport)
    .set({ crew_id: null, driver: null })
    .where(eq(transport.crew_id, id))
    .returning({ id: transport.id, tenant_id: transport.tenant_id });
  auditUpdated(tx, 'transport', driven, { crew_id: { from: id, to: null } });
  const [after] = await tx
    .update(crew)
    .set({
      name: 'Gewist',
      email: null,
      phone: null,
      licences: [],
      wage: null,
      notes: null,
      plannable: false,
      erased_at: sql`now()`,
      ...nextVersion(crew),
    })
    .where(eq(crew.id, id))
    .returning();
  if (!after) throw notFound();
  const { rows } = await tx.execute<{ entries: string[] }>(
    sql`select erase_crew_entries(${id}::int) as entries`
  );
  tx.audit({
    action: CREW_ERASED,
    resource: 'crew',
    resourceId: id,
    tenantId: after.tenant_id,
    metadata: { entries: (rows[0]?.entries ?? []).map(Number) },
  });
  return crewSchema.parse({ ...after, functions: await loadSkills(tx, after) });
};
