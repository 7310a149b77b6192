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
import type { Tx, UserTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { editConflict, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { projects } from '../../../tables/projects.ts';
import { syncCrewLines } from '../../plan/index.ts';
import { findFull, findTaken } from './conflicts.queries.ts';
import { applyCrewChanges, type CrewDraft } from './crewDraft.ts';
import { type Crewed, findCrewed, loadCrewDraft, type StoredCrewPlan } from './loadCrewDraft.ts';
import { readCrewPlan } from './readCrewPlan.ts';
import { checkCrew, idOf, writeCrewDraft } from './writeCrewDraft.ts';

export type ChangedCrewPlan = z.infer<typeof changedCrewPlanSchema>;

/**
 * Applies all changes to the shifts of a project or none. Throws 400 at the wrong change, `edit_conflict` with
 * the current shifts, `person_taken`, `shift_full`, `answered`.
 */
export const changeCrewPlan = async (
  tx: UserTx,
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
    crewLinesOf(draft.shifts.map(shift => ({ ...shift, id: idOf(shift) })))
  );
  await checkCrew(tx);
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
  const numbers = [...refs]
    .filter(([, shift]) => draft.shifts.includes(shift))
    .map(([ref, shift]) => [ref, idOf(shift)] as const);
  return {
    ...(await readCrewPlan(tx, { ...project, version })),
    refs: Object.fromEntries(numbers),
  };
};

const writeChanges = async (tx: Tx, project: Crewed, changes: readonly CrewChange[]) => {
  const { stored, draft, surroundings } = await loadCrewDraft(tx, project, changes);
  const refs = applyCrewChanges(draft, changes, surroundings);
  await writeCrewDraft(tx, project.id, draft, stored);
  return { stored, draft, refs };
};

/** Returns the conflicts and warnings of changes without making them. */
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

/** People are named by their ids alone: erasing somebody leaves nothing here (docs/crew.md, rule 21). */
const historyOf = (draft: CrewDraft, stored: StoredCrewPlan) => {
  const before = new Map(stored.shifts.map(shift => [shift.id, shift]));
  const states = new Map(stored.assignments.map(each => [each.id, each.state]));
  const isNew = ({ id }: { id: number | undefined }) => id !== undefined && !before.has(id);
  const added = draft.shifts.filter(isNew);
  const removed = stored.shifts.filter(({ id }) => draft.removed.shifts.includes(id));
  const changed = draft.shifts.flatMap(shift => {
    const old = before.get(shift.id ?? 0);
    if (!old) return [];
    const fields = SHOWN_FIELDS.filter(field => old[field] !== shift[field]);
    return fields.length === 0
      ? []
      : [
          {
            name: shift.name,
            ...Object.fromEntries(
              fields.map(field => [field, { from: old[field], to: shift[field] }])
            ),
          },
        ];
  });
  const people = draft.assignments.flatMap(({ id, crew_id, state, shift }) => {
    const old = id === undefined ? undefined : states.get(id);
    return old === state
      ? []
      : [{ crew_id, shift: shift.name, state: { from: old ?? null, to: state } }];
  });
  const told = {
    added: added.map(summaryOf),
    removed: removed.map(summaryOf),
    changed,
    people,
  };
  return Object.fromEntries(Object.entries(told).filter(([, rows]) => rows.length > 0));
};

const SHOWN_FIELDS = ['name', 'amount', 'from', 'until', 'break_minutes', 'location'] as const;

const summaryOf = ({
  name,
  amount,
  from,
  until,
}: Pick<StoredCrewPlan['shifts'][number], 'name' | 'amount' | 'from' | 'until'>) => ({
  name,
  amount,
  from,
  until,
});
