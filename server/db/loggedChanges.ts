import { EXPORTED } from '#contract/audit/audit';
import type { auditLog } from '../tables/audit.ts';
import type { events } from '../tables/events.ts';

/** An entry of the audit log as it is written. */
export type AuditRow = typeof auditLog.$inferInsert;

/** A change and its author: an event for listeners in every process. */
export interface Change {
  /** `null` for the platform's own records. */
  tenantId: number | null;
  /** The name in the audit log, which is that of the API's paths. */
  resource: string;
  /** Absent where several records changed at once. */
  id?: number | undefined;
  /** The project that scans are of, which have no number of their own. */
  projectId?: number | undefined;
  /** Absent where the server did it, or several people at once. */
  by?: { id: number; name: string } | undefined;
  at: string;
}

/** Maximum characters of a name in a notice; a longer one only enlarges messages. */
const NAME_MAX = 100;

/**
 * The changes in a transaction's audit entries. A sign-in is a change of the user's sessions. Scans
 * are not changes of the project itself.
 */
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

/** The resource of entries on signing in and out. */
export const SESSIONS = 'auth';

/**
 * A failed sign-in and an export change nothing. An entry without a user belongs to nobody's
 * session.
 */
const isChange = (entry: AuditRow) => {
  const { resource_type, action_type } = entry;
  if (resource_type !== SESSIONS) return !action_type.endsWith(`.${EXPORTED}`);
  return action_type !== 'auth.failed' && typeof personOf(entry) === 'number';
};

const personOf = ({ target_user_id, performed_by }: AuditRow) => target_user_id ?? performed_by;

/**
 * Maximum records of one resource in separate changes. For more, the change names only the
 * resource.
 */
const NAMED_AT_MOST = 20;

/**
 * Collects changes until they are published: one per record, or one per resource if many records
 * change. The collection stays small for any number of changes.
 */
export const collectChanges = () => {
  const groups = new Map<string, Group>();

  const add = (change: Change) => {
    const key = `${change.tenantId} ${change.resource}`;
    const before = groups.get(key);
    const isByOne = !before || (before.isByOne && before.by?.id === change.by?.id);
    const others = before?.changes.filter(each => nameOf(each) !== nameOf(change)) ?? [];
    const all = [...others, change];
    const areNamed = all.length <= NAMED_AT_MOST && all.every(each => nameOf(each) !== undefined);
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

/** A change as a row of `events`. */
export const eventOf = ({
  tenantId,
  resource,
  id,
  projectId,
  by,
}: Change): typeof events.$inferInsert => ({
  tenant_id: tenantId,
  resource,
  resource_id: id,
  project_id: projectId,
  by_id: by?.id,
  by_name: by?.name,
});

/** The key of a changed record within its resource. */
const nameOf = ({ id, projectId }: Change) => id ?? projectId;

/**
 * The changes of a resource. It also has the authors of changes that a later one of the same record
 * replaced.
 */
interface Group {
  changes: Change[];
  /** The author of the last change. */
  by: Change['by'];
  isByOne: boolean;
}
