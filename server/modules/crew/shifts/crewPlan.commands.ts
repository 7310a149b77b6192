import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type changedCrewPlanSchema,
  type CrewChange,
  crewPlanSchema,
  type crewPreviewSchema,
} from '#contract/crew/crewPlans';
import { crewLinesOf } from '#contract/crew/crewLines';
import { tryOut } from '../../../db/dryRun.ts';
import type { Tx, SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { editConflict, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { projects } from '../../../tables/projects.ts';
import { syncCrewLines } from '../../plan/index.ts';
import { knownOfDraft, knownOfStored } from '../requests/knownShifts.ts';
import { noteChanges } from '../requests/notices.commands.ts';
import { findFull, findTaken } from './conflicts.queries.ts';
import { applyCrewChanges } from './crewDraft.ts';
import { auditShifts, historyOf } from './crewHistory.ts';
import type { CrewDraft } from './draft.ts';
import { type Crewed, findCrewed, isShown, loadCrewDraft } from './loadCrewDraft.ts';
import { readCrewPlan } from './readCrewPlan.ts';
import { checkCrew, idOf, writeCrewDraft } from './writeCrewDraft.ts';

export type ChangedCrewPlan = z.infer<typeof changedCrewPlanSchema>;

/**
 * Applies all changes to the shifts of a project or none. Throws 400 at an invalid change, `edit_conflict` with the
 * current shifts, `person_taken`, `shift_full`, `answered`.
 */
export const changeCrewPlan = async (
  tx: SignedInTx,
  projectId: number,
  changes: readonly CrewChange[],
  expected: ExpectedVersion
): Promise<ChangedCrewPlan> => {
  const project = await findCrewed(tx, projectId, 'no key update');
  if (expected !== undefined && expected !== project.version) {
    throw editConflict(crewPlanSchema, await readCrewPlan(tx, project));
  }
  const { stored, draft, refs } = await writeChanges(tx, project, changes);
  const taken = await findTaken(tx, projectId);
  if (taken.length > 0) throw new DomainError('person_taken', { extra: { taken } });
  const full = await findFull(tx, projectId);
  if (full.length > 0) throw new DomainError('shift_full', { extra: { full } });
  await syncCrewLines(
    tx,
    projectId,
    crewLinesOf(draft.shifts.map(shift => ({ ...shift, id: idOf(shift) }))),
    formerLinesOf(draft)
  );
  await checkCrew(tx);
  if (isShown(project)) {
    await noteChanges(tx, project, {
      before: knownOfStored(stored, project),
      after: knownOfDraft(draft, project),
    });
  }
  const version = project.version + 1;
  await tx
    .update(projects)
    .set({ crew_version: sql`${projects.crew_version} + 1` })
    .where(eq(projects.id, projectId));
  tx.audit({
    action: 'projects.crewed',
    resource: 'projects',
    resourceId: projectId,
    tenantId: project.tenant_id,
    metadata: historyOf(draft, stored),
  });
  auditShifts(tx, project, draft, stored);
  const numbers = [...refs]
    .filter(([, shift]) => draft.shifts.includes(shift))
    .map(([ref, shift]) => [ref, idOf(shift)] as const);
  return {
    ...(await readCrewPlan(tx, { ...project, version })),
    refs: Object.fromEntries(numbers),
  };
};

const formerLinesOf = ({ shifts, formerLines }: CrewDraft) =>
  new Map(
    shifts.flatMap(shift => {
      const line = formerLines.get(shift);
      return line === undefined ? [] : [[idOf(shift), line] as const];
    })
  );

const writeChanges = async (tx: Tx, project: Crewed, changes: readonly CrewChange[]) => {
  const { stored, draft, surroundings } = await loadCrewDraft(tx, project, changes);
  const refs = applyCrewChanges(draft, changes, surroundings);
  await writeCrewDraft(tx, project.id, draft, stored);
  return { stored, draft, refs };
};

export const previewCrewPlan = (
  withTenant: Parameters<typeof tryOut>[0],
  projectId: number,
  changes: readonly CrewChange[]
): Promise<z.infer<typeof crewPreviewSchema>> =>
  tryOut(withTenant, async tx => {
    const project = await findCrewed(tx, projectId, 'no key update');
    await writeChanges(tx, project, changes);
    const taken = await findTaken(tx, projectId);
    const full = await findFull(tx, projectId);
    const { shifts } = await readCrewPlan(tx, project);
    return {
      taken,
      full,
      warnings: shifts.flatMap(({ id, assignments }) =>
        assignments.flatMap(({ crew_id, warnings }) =>
          warnings.map(warning => ({ ...warning, crew_id, shift_id: id }))
        )
      ),
    };
  });
