import { and, eq, inArray, sql } from 'drizzle-orm';
import { ASSIGNMENT, type AssignmentState } from '#contract/crew/assignmentStates.values';
import type { RequestAnswer, RequestsInput } from '#contract/crew/requests';
import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { assignments, shifts } from '../../../tables/shifts.ts';
import { crew } from '../../../tables/crew.ts';
import { projects } from '../../../tables/projects.ts';
import { applyCrewChanges } from '../shifts/crewDraft.ts';
import type { CrewDraft } from '../shifts/draft.ts';
import { startOf } from '../shifts/draftPeople.ts';
import { findCrewed, isShown, loadCrewDraft } from '../shifts/loadCrewDraft.ts';
import { historyOf } from '../shifts/crewHistory.ts';
import { checkCrew, writeCrewDraft } from '../shifts/writeCrewDraft.ts';
import { removeEndedLinks } from './crewLinks.ts';
import { knownOf } from './knownShifts.ts';
import { forgetNotices, noteChanges } from './notices.commands.ts';
import { type MailServices, mailRequests } from './requests.mails.ts';
import { readWorkOf, type Work } from './work.queries.ts';
import { personIn } from '../../../db/actor.ts';

const ACCEPTED_STATES: readonly AssignmentState[] = [ASSIGNMENT.accepted, ASSIGNMENT.confirmed];

/**
 * Asks people for shifts and mails each person once. People who declined, did not answer or were removed are asked
 * again; people who accepted are not. Throws 400 for a shift that has begun, unknown people, and an invalid `due`.
 */
export const requestCrew = async (
  tx: SignedInTx,
  services: MailServices,
  input: RequestsInput
): Promise<RequestAnswer[]> => {
  const wanted = await findWanted(tx, input);
  const crewIds = [...new Set(input.requests.flatMap(({ crew_ids }) => crew_ids))];
  await assertActive(tx, input, crewIds);
  await removeEndedLinks(tx, crewIds);
  const byProject = Map.groupBy(wanted, ({ project_id }) => project_id);
  const requested: number[] = [];
  for (const [projectId, ofProject] of byProject) {
    requested.push(...(await requestOn(tx, projectId, ofProject, input)));
  }
  const works = await readWorkOf(tx, requested);
  const isOpen = ({ state }: Work) => state === ASSIGNMENT.requested;
  const mailed = await mailRequests(tx, services, works.filter(isOpen));
  return works.map(work => answerOf(work, isOpen(work) && mailed.has(work.crew_id)));
};

interface Wanted {
  project_id: number;
  shift_id: number;
  crew_ids: number[];
}

/** Locks by project, as all transactions do. */
const findWanted = async (tx: Tx, { requests, due }: RequestsInput): Promise<Wanted[]> => {
  const known = await tx
    .select({
      id: shifts.id,
      project_id: shifts.project_id,
      from: shifts.from,
      status: projects.status,
      is_template: projects.is_template,
    })
    .from(shifts)
    .innerJoin(projects, eq(projects.id, shifts.project_id))
    .where(
      inArray(
        shifts.id,
        requests.map(({ shift_id }) => shift_id)
      )
    );
  const shiftOf = new Map(known.map(shift => [shift.id, shift]));
  const now = Date.now();
  const wanted = requests.map(({ shift_id, crew_ids }, at) => {
    const shift = shiftOf.get(shift_id);
    const field = `requests.${at}.shift_id`;
    if (!shift || !isShown(shift)) throw invalidField(field, { code: 'gone' });
    if (Date.parse(shift.from) <= now) throw invalidField(field, { code: 'begun' });
    if (due && Date.parse(due) <= now) throw invalidField('due', { code: 'in_past' });
    if (due && Date.parse(due) > Date.parse(shift.from)) {
      throw invalidField('due', { code: 'after_begin' });
    }
    return { project_id: shift.project_id, shift_id, crew_ids };
  });
  return wanted.toSorted((one, other) => one.project_id - other.project_id);
};

const assertActive = async (tx: Tx, { requests }: RequestsInput, ids: readonly number[]) => {
  const rows = await tx
    .select({ id: crew.id })
    .from(crew)
    .where(and(inArray(crew.id, [...ids]), eq(crew.active, true)));
  const active = new Set(rows.map(({ id }) => id));
  const at = requests.findIndex(({ crew_ids }) => crew_ids.some(id => !active.has(id)));
  if (at !== -1) throw invalidField(`requests.${at}.crew_ids`, { code: 'inactive' });
};

const requestOn = async (
  tx: SignedInTx,
  projectId: number,
  wanted: readonly Wanted[],
  { due, message = null, on_accept = 'confirm' }: RequestsInput
) => {
  const project = await findCrewed(tx, projectId, 'no key update');
  const changes = wanted.map(({ shift_id, crew_ids }) => ({
    op: 'assign' as const,
    shift_id,
    crew_ids,
    state: ASSIGNMENT.planned,
  }));
  const { stored, draft, surroundings } = await loadCrewDraft(tx, project, changes);
  applyCrewChanges(draft, changes, surroundings);
  const requested = assignmentsOf(draft, wanted);
  const open = requested.filter(({ state }) => !ACCEPTED_STATES.includes(state));
  for (const assignment of open) {
    Object.assign(assignment, {
      state: ASSIGNMENT.requested,
      due: due ?? startOf(assignment),
      message,
      on_accept,
      asked_by: personIn(tx).id,
      answer: null,
      problem: null,
    });
  }
  await writeCrewDraft(tx, projectId, draft, stored);
  await checkCrew(tx);
  await forgetNotices(
    tx,
    open.flatMap(({ id }) => id ?? [])
  );
  await raiseVersion(tx, projectId);
  audit(tx, projectId, historyOf(draft, stored));
  return requested.flatMap(({ id }) => id ?? []);
};

const assignmentsOf = ({ assignments: all }: CrewDraft, wanted: readonly Wanted[]) =>
  all.filter(({ shift, crew_id }) =>
    wanted.some(({ shift_id, crew_ids }) => shift_id === shift.id && crew_ids.includes(crew_id))
  );

const raiseVersion = (tx: Tx, projectId: number) =>
  tx
    .update(projects)
    .set({ crew_version: sql`${projects.crew_version} + 1` })
    .where(eq(projects.id, projectId));

const audit = (tx: Tx, projectId: number, metadata: Record<string, unknown>) =>
  tx.audit({
    action: 'projects.crewed',
    resource: 'projects',
    resourceId: projectId,
    tenantId: tenantOf(tx),
    metadata,
  });

const answerOf = (
  { assignment_id, shift_id, crew_id, state }: Work,
  mailed: boolean
): RequestAnswer => ({ assignment_id, shift_id, crew_id, state, mailed });

/** Throws 404, and `answered` if the request is not open. */
const openRequest = async (tx: Tx, assignmentId: number): Promise<Work> => {
  const [found] = await tx
    .select({ project_id: assignments.project_id })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  if (!found) throw notFound();
  await findCrewed(tx, found.project_id, 'no key update');
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.id, assignmentId))
    .for('no key update');
  const [work] = await readWorkOf(tx, [assignmentId]);
  if (work?.state !== ASSIGNMENT.requested) throw new DomainError('answered');
  return work;
};

export const remindOfRequest = async (
  tx: SignedInTx,
  services: MailServices,
  assignmentId: number
): Promise<RequestAnswer> => {
  const work = await openRequest(tx, assignmentId);
  const mailed = await mailRequests(tx, services, [work], 'crew_reminder');
  audit(tx, work.project_id, {
    reminded: [{ crew_id: work.crew_id, shift: work.name }],
  });
  return answerOf(work, mailed.has(work.crew_id));
};

/** The person is mailed after the quiet time. */
export const withdrawRequest = async (
  tx: SignedInTx,
  assignmentId: number
): Promise<RequestAnswer> => {
  const work = await openRequest(tx, assignmentId);
  const state = ASSIGNMENT.cancelled;
  await tx
    .update(assignments)
    .set({ state, problem: null })
    .where(eq(assignments.id, assignmentId));
  const known = knownOf({ ...work, id: assignmentId }, work);
  await noteChanges(
    tx,
    { name: work.project_name },
    { before: [known], after: [{ ...known, state }] }
  );
  await raiseVersion(tx, work.project_id);
  audit(tx, work.project_id, {
    people: [{ crew_id: work.crew_id, shift: work.name, state: { from: work.state, to: state } }],
  });
  return answerOf({ ...work, state }, false);
};
