import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/actions.values';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { crew } from '../../../tables/crew.ts';
import { ensureCrewLinks, hasLinkedWork, linkPath, removeCrewLink } from './crewLinks.ts';

export const showCrewLink = async (tx: Tx, sealer: Sealer, crewId: number): Promise<string> => {
  const [person] = await tx
    .select({ id: crew.id })
    .from(crew)
    .where(and(eq(crew.id, crewId), eq(crew.active, true)))
    .for('no key update');
  if (!person || !(await hasLinkedWork(tx, crewId))) throw notFound();
  const token = (await ensureCrewLinks(tx, sealer, [crewId])).get(crewId);
  if (token === undefined) throw notFound();
  audit(tx, 'crew.link_shown', crewId);
  return linkPath(token);
};

export const endCrewLink = async (tx: Tx, crewId: number) => {
  const removed = await removeCrewLink(tx, crewId);
  if (removed.length === 0) throw notFound();
  audit(tx, 'crew.link_ended', crewId);
  return { id: crewId };
};

const audit = (tx: Tx, action: AuditAction, crewId: number) =>
  tx.audit({ action, resource: 'crew', resourceId: crewId, tenantId: tenantOf(tx) });
