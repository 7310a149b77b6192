import type { Query } from '@tanstack/react-query';
import { valueOf } from '../api/ApiError.ts';
import type { Dependences } from './queryDependencies.ts';

/** Unknown fields are absent. */
export interface ReportedChange {
  resource: string;
  id?: string | undefined;
  projectId?: string | undefined;
}

/** Soon for the changed record, later for everything else that shows it. */
export type Urgency = 'soon' | 'later';

const HISTORY = 'audit-logs';

export interface Followed {
  /** By app name: the API resources that their records show. */
  records: Readonly<Record<string, readonly [own: string, ...others: string[]]>>;
  workedOut: Dependences;
}

/** Calls about one record; its id follows in the query key. */
const OF_ONE = ['getCounts', 'getDifferences'];

/** Form reads, such as a role's permissions, do not follow others' changes. */
const isOfRecords = ({ queryKey: [, call] }: Query) =>
  String(call).startsWith('get') || call === 'facets';

const dependenceOf = (query: Query, { records, workedOut }: Followed) => {
  const kind = String(query.queryKey[0]);
  const on = records[kind];
  return workedOut[kind] ?? (on && isOfRecords(query) ? { on, of: {} } : undefined);
};

/** `undefined` if the query is unaffected. */
export const urgencyOf = (
  query: Query,
  change: ReportedChange,
  followed: Followed
): Urgency | undefined => {
  if (query.queryKey[0] === HISTORY) return isInHistory(query, change) ? 'later' : undefined;
  const dependence = dependenceOf(query, followed);
  if (!dependence) return undefined;
  const { on, of = {} } = dependence;
  const own = of[change.resource]?.(query) ?? ownRecord(query, change.resource, on);
  if (own === undefined) return on.includes(change.resource) ? 'later' : undefined;
  const changed = change.resource === 'scans' ? change.projectId : change.id;
  if (changed === undefined) return 'later';
  if (Array.isArray(own)) return own.some(each => isId(each, changed)) ? 'later' : undefined;
  return isId(own, changed) ? 'soon' : undefined;
};

const isId = (value: unknown, id: string) =>
  (typeof value === 'number' || typeof value === 'string') && String(value) === id;

export const urgencyOfAny = (query: Query, followed: Followed): Urgency | undefined => {
  const [kind, call] = query.queryKey;
  if (kind === HISTORY) return 'later';
  const dependence = dependenceOf(query, followed);
  if (!dependence) return undefined;
  const records = Object.values(dependence.of ?? {}).map(recordOf => recordOf(query));
  const isOfOne = records.some(record => record !== undefined && !Array.isArray(record));
  return isOfOne || call === 'getOne' || OF_ONE.includes(String(call)) ? 'soon' : 'later';
};

/** `undefined` for all records. */
const ownRecord = (query: Query, resource: string, [shown]: readonly string[]): unknown => {
  const [, call, params] = query.queryKey;
  if (shown !== resource) return undefined;
  if (call === 'getOne') return valueOf(params, 'id');
  if (call === 'getMany') return valueOf(params, 'ids');
  return OF_ONE.includes(String(call)) ? params : undefined;
};

const isInHistory = (
  { queryKey: [, , params] }: Query,
  { resource, id, projectId }: ReportedChange
) => {
  const filter = valueOf(params, 'filter');
  const [type, record] = [valueOf(filter, 'resourceType'), valueOf(filter, 'resourceId')];
  const of = resource === 'scans' ? { type: 'projects', id: projectId } : { type: resource, id };
  return (!type || type === of.type) && (!record || !of.id || isId(record, of.id));
};
