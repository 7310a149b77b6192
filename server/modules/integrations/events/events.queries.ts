import { sql } from 'drizzle-orm';
import { EVENT_DAYS, type EventsAnswer, type FeedEvent } from '#contract/integrations/events';
import { EVENTS, type EventType } from '#contract/integrations/eventTypes.values';
import { isoOf } from '../../../tables/columns.ts';
import type { Reader } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';

const LOG_ENTRIES_PER_CALL = 5_000;

interface Wanted {
  tenantId: number;
  after: number;
  types: readonly EventType[];
  limit: number;
  appUrl: URL;
}

interface Entry extends Record<string, unknown> {
  latest: number | null;
  seq: number | null;
  action: string;
  resource_id: number | null;
  created_at: string;
  project_id: number | null;
  ids: [number, number][] | null;
  changed: string[] | null;
}

const byAction = new Map(EVENTS.map(event => [event.action, event]));

/**
 * The events of a company after a position, from its audit log (docs/modules/integrations.md, rule 19). The log's
 * `seq` has no gaps and becomes visible in order: a position never skips a late commit.
 */
export const eventsAfter = async (
  db: Reader,
  { tenantId, after, types, limit, appUrl }: Wanted
): Promise<EventsAnswer> => {
  const actions = EVENTS.filter(({ type }) => types.includes(type)).map(({ action }) => action);
  // The log has no gaps, so the last entry to look at is known before any is read.
  const until = after + LOG_ENTRIES_PER_CALL;
  // The metadata of an entry may be long: read for what is sent alone.
  const { rows } = await db.execute<Entry>(sql`
    with newest as (
      select (select seq from audit_log where chain = ${tenantId} order by seq desc limit 1)::float8
        as latest
    ),
    found as (
      select seq from audit_log
      where chain = ${tenantId} and seq > ${after}::bigint and seq <= ${until}::bigint
        and action_type = any(${sql.param(actions)}::text[])
      order by seq limit ${limit + 1}
    )
    select newest.latest, entry.seq::float8 as seq, entry.action_type as action,
      entry.resource_id, entry.created_at::text as created_at, entry.metadata -> 'ids' as ids,
      (entry.metadata -> 'project_id')::int as project_id,
      (select array_agg(name order by name) from jsonb_object_keys(
        case when jsonb_typeof(entry.metadata -> 'changes') = 'object'
          then entry.metadata -> 'changes' else '{}' end) as name) as changed
    from newest left join (
      select log.* from found join audit_log log on log.chain = ${tenantId} and log.seq = found.seq
    ) entry on true
    order by entry.seq`);
  const latest = rows[0]?.latest ?? 0;
  const found = rows.flatMap(entry => eventOf(entry, tenantId, appUrl));
  const events = found.slice(0, limit);
  const isCut = found.length > limit;
  return {
    events,
    next: (isCut && events.at(-1)?.seq) || Math.max(after, Math.min(until, latest)),
    more: isCut || until < latest,
  };
};

const eventOf = (entry: Entry, tenantId: number, appUrl: URL): FeedEvent[] => {
  const { seq, action, resource_id, project_id, ids, changed } = entry;
  const kind = byAction.get(action);
  if (seq === null || !kind) return [];
  const about = {
    id: `evt_${tenantId}_${seq}`,
    seq,
    type: kind.type,
    timestamp: isoOf(entry.created_at),
  };
  if (action.endsWith('.imported')) return [{ ...about, data: { ids: ids ?? [] } }];
  if (resource_id === null) return [];
  // A shift is read with the others of its project.
  const address =
    kind.resource === 'shifts' ? `projects/${project_id}/crew` : `${kind.resource}/${resource_id}`;
  const data = { id: resource_id, url: new URL(`/api/${address}`, appUrl).href };
  const isUpdate = action.endsWith('.updated');
  return [{ ...about, data: isUpdate ? { ...data, changed: changed ?? [] } : data }];
};

export const latestPosition = async (db: Reader, tenantId: number): Promise<number> => {
  const { rows } = await db.execute<{ seq: number }>(sql`
    select greatest(
      (select seq from audit_log where chain = ${tenantId} order by seq desc limit 1),
      (select seq from audit_anchors where chain = ${tenantId}), 0)::float8 as seq`);
  return rows[0]?.seq ?? 0;
};

/** The position before the oldest event that is kept. */
export const oldestPosition = async (db: Reader, tenantId: number): Promise<number> => {
  const { rows } = await db.execute<{ seq: number }>(sql`
    select greatest(
      (select seq from audit_log where chain = ${tenantId}
        and created_at < now() - make_interval(days => ${EVENT_DAYS})
        order by created_at desc, seq desc limit 1),
      (select seq from audit_anchors where chain = ${tenantId}), 0)::float8 as seq`);
  return rows[0]?.seq ?? 0;
};

export const assertRetained = async (db: Reader, tenantId: number, after: number) => {
  if (after < (await oldestPosition(db, tenantId))) throw new DomainError('events_expired');
};
