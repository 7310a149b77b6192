import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import { shifts } from '../../../tables/shifts.ts';
import type { CrewDraft } from './draft.ts';
import type { StoredCrewPlan } from './loadCrewDraft.ts';

/** The history stores ids of people only, so that it has no personal data after an erasure (docs/crew.md, rule 21). */
export const historyOf = (draft: CrewDraft, stored: StoredCrewPlan) => {
  const before = new Map(stored.shifts.map(shift => [shift.id, shift]));
  const states = new Map(stored.assignments.map(each => [each.id, each.state]));
  const isNew = ({ id }: { id: number | undefined }) => id !== undefined && !before.has(id);
  const added = draft.shifts.filter(isNew);
  const removed = stored.shifts.filter(({ id }) => draft.removed.shifts.has(id));
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
  const history = {
    added: added.map(summaryOf),
    removed: removed.map(summaryOf),
    changed,
    people,
  };
  return Object.fromEntries(Object.entries(history).filter(([, rows]) => rows.length > 0));
};

type AuditedShift = Pick<typeof shifts.$inferSelect, 'id' | 'project_id' | 'tenant_id'>;

/** Each shift has its own entry, as webhooks report shifts (docs/modules/integrations.md, rule 21). */
export const auditShift = (
  tx: Tx,
  what: 'created' | 'updated' | 'deleted',
  { project_id, ...shift }: AuditedShift,
  metadata: Record<string, unknown> = {}
) => auditRecord(tx, 'shifts', what, shift, { ...metadata, project_id });

/** For the shifts that the database deletes with their project. */
export const auditShiftsOfDeleted = async (tx: Tx, projectId: number) => {
  const { id, project_id, tenant_id } = shifts;
  const gone = await tx
    .select({ id, project_id, tenant_id })
    .from(shifts)
    .where(eq(project_id, projectId))
    .orderBy(asc(id));
  for (const shift of gone) auditShift(tx, 'deleted', shift);
};

export const auditShifts = (
  tx: Tx,
  { id: project_id, tenant_id }: { id: number; tenant_id: number },
  draft: CrewDraft,
  stored: StoredCrewPlan
) => {
  const audit = (
    what: 'created' | 'updated' | 'deleted',
    id: number,
    metadata: Record<string, unknown> = {}
  ) => auditShift(tx, what, { id, project_id, tenant_id }, metadata);
  const before = new Map(stored.shifts.map(shift => [shift.id, shift]));
  for (const { id, ...shift } of draft.shifts) {
    if (id === undefined) continue;
    const old = before.get(id);
    if (!old) audit('created', id);
    const fields = SHOWN_FIELDS.filter(field => old && old[field] !== shift[field]);
    if (fields.length === 0) continue;
    const changes = fields.map(field => [field, { from: old?.[field], to: shift[field] }]);
    audit('updated', id, { changes: Object.fromEntries(changes) });
  }
  for (const id of draft.removed.shifts.keys()) audit('deleted', id);
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
