import { EXPORTED } from '#contract/audit/audit';
import type { auditLog } from '../tables/audit.ts';
import type { liveChanges } from '../tables/liveChanges.ts';

export type AuditRow = typeof auditLog.$inferInsert;

export interface Change {
  tenantId: number | null;
  resource: string;
  /** Absent if several records changed at once. */
  id?: number | undefined;
  /** For scans, which have no number of their own. */
  projectId?: number | undefined;
  /** Absent if the server or several people made the change. */
  by?: { id: number; name: string } | undefined;
  at: string;
}

const NAME_MAX = 100;

/** A sign-in is a change of the user's sessions. Scans are not changes of the project. */
export const changesIn = (entries: readonly AuditRow[], at: Date): Change[] =>
  entries.filter(isChange).map(entry => {
    const { tenant_id, performed_by, performed_by_name } = entry;
    return {
      tenantId: tenant_id ?? null,
      ...recordOf(entry),
      by: performed_by
        ? { id: performed_by, name: performed_by_name?.slice(0, NAME_MAX) ?? '' }
        : undefined,
      at: at.toISOString(),
    };
  });

const recordOf = (entry: AuditRow): Pick<Change, 'resource' | 'id' | 'projectId'> => {
  const { action_type, resource_type: resource } = entry;
  const id = entry.resource_id ?? undefined;
  if (action_type === 'projects.scanned') return { resource: 'scans', projectId: id };
  return { resource, id: resource === SESSIONS ? (personOf(entry) ?? undefined) : id };
};

export const SESSIONS = 'auth';

/** A failed sign-in and an export change nothing. An entry without a user belongs to no session. */
const isChange = (entry: AuditRow) => {
  const { resource_type, action_type } = entry;
  if (resource_type !== SESSIONS) return !action_type.endsWith(`.${EXPORTED}`);
  return action_type !== 'auth.failed' && typeof personOf(entry) === 'number';
};

const personOf = ({ target_user_id, performed_by }: AuditRow) => target_user_id ?? performed_by;

const NAMED_RECORDS_AT_MOST = 20;

/** Until published: one change per record, or one per resource if there are many. The size is bounded. */
export const collectChanges = () => {
  const groups = new Map<string, Group>();

  const add = (change: Change) => {
    const key = `${change.tenantId} ${change.resource}`;
    const before = groups.get(key);
    const isByOne = !before || (before.isByOne && before.by?.id === change.by?.id);
    const others = before?.changes.filter(each => nameOf(each) !== nameOf(change)) ?? [];
    const all = [...others, change];
    const areNamed =
      all.length <= NAMED_RECORDS_AT_MOST && all.every(each => nameOf(each) !== undefined);
    const by = isByOne ? change.by : undefined;
    const merged = { ...change, id: undefined, projectId: undefined, by };
    groups.set(key, { changes: areNamed ? all : [merged], by: change.by, isByOne });
  };

  return {
    add,
    isEmpty: () => groups.size === 0,
    take: (): Change[] => {
      const taken = [...groups.values()].flatMap(({ changes }) => changes);
      groups.clear();
      return taken;
    },
  };
};

export const liveChangeRow = ({
  tenantId,
  resource,
  id,
  projectId,
  by,
}: Change): typeof liveChanges.$inferInsert => ({
  tenant_id: tenantId,
  resource,
  resource_id: id,
  project_id: projectId,
  by_id: by?.id,
  by_name: by?.name,
});

const nameOf = ({ id, projectId }: Change) => id ?? projectId;

interface Group {
  changes: Change[];
  by: Change['by'];
  isByOne: boolean;
}
