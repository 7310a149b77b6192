import type { Query } from '@tanstack/react-query';
import { valueOf } from '../api/ApiError.ts';

/** A change as it is told; what is not known of it is absent. */
export interface ToldChange {
  resource: string;
  id?: string | undefined;
  /** Whose scans these are. */
  projectId?: string | undefined;
}

/** When a query is read anew: the very record that changed soon, all that also shows it later. */
export type Urgency = 'soon' | 'later';

/** What the queries of one kind depend on. */
interface Dependence {
  /** Resources of which any record may show in them. */
  on: readonly string[];
  /** Resources of which one record alone concerns them: which, as the query says. */
  of?: Readonly<Record<string, (query: Query) => unknown>>;
}

/** The records that all stock is. */
const STOCK = ['equipment', 'products', 'repairs', 'sub-hires'];

/** All that what is free, booked, short or out depends on. */
const CLAIMS = [...STOCK, 'projects', 'scans'];

const second = ({ queryKey }: Query) => queryKey[1];

const third = ({ queryKey }: Query) => queryKey[2];

const OF_PROJECT = { on: STOCK, of: { projects: second, scans: second } };

/**
 * What queries depend on, by the first part of their key: the records themselves, and all that is
 * worked out from others. A plan does not hear of other projects, nor a unit of other units.
 */
export const DEPENDS: Readonly<Record<string, Dependence>> = {
  customers: { on: ['customers'] },
  dashboard: { on: ['customers', 'transport', ...CLAIMS] },
  equipment: { on: ['equipment', 'inspections', 'projects', 'repairs', 'scans'] },
  inspections: { on: ['inspections'] },
  invites: { on: ['invites'] },
  invoices: { on: ['invoices'] },
  packing: OF_PROJECT,
  plan: { ...OF_PROJECT, on: [...STOCK, 'inspections'] },
  planning: { on: CLAIMS },
  products: { on: ['equipment', 'products', 'repairs'] },
  projects: { on: ['projects'] },
  repairs: { on: ['inspections', 'repairs'] },
  rollen: { on: ['roles', 'users'] },
  shortages: { on: CLAIMS },
  availability: { on: CLAIMS },
  standings: { on: CLAIMS },
  stocktakings: { on: ['stocktakings'] },
  'sub-hires': { on: ['sub-hires'] },
  tenants: { on: ['invoices', 'tenants'] },
  timeline: { on: CLAIMS, of: { products: second } },
  transport: { on: ['transport'] },
  unitTimeline: { on: CLAIMS, of: { equipment: second } },
  users: { on: ['roles', 'users'] },
  warehouse: { on: ['transport', ...CLAIMS], of: { scans: projectsOnCards } },
};

/** The name of a resource in the API, where that of its records in the app is another. */
const API_NAMES: Readonly<Record<string, string>> = { rollen: 'roles' };

/** Reads that are worked out, and no records. */
const WORKED_OUT = new Set([
  'availability',
  'dashboard',
  'packing',
  'plan',
  'planning',
  'shortages',
  'standings',
  'timeline',
  'unitTimeline',
  'warehouse',
]);

/** Calls about one record, which its key names after them. */
const OF_ONE = ['getCounts', 'getDifferences'];

/** Reads of forms, such as a role's permissions, do not follow others' changes. */
const isShared = ({ queryKey: [kind, call] }: Query) =>
  typeof kind === 'string' &&
  (WORKED_OUT.has(kind) || String(call).startsWith('get') || call === 'facets');

/** Whether a query is to be read anew after a change, and when; `undefined` where it is not. */
export const urgencyOf = (query: Query, change: ToldChange): Urgency | undefined => {
  const kind = String(query.queryKey[0]);
  if (kind === 'audit-logs') return isInHistory(query, change) ? 'later' : undefined;
  const { on, of = {} } = DEPENDS[kind] ?? { on: [] };
  if (!isShared(query)) return undefined;
  const own = of[change.resource]?.(query) ?? ownRecord(query, change.resource);
  if (own === undefined) return on.includes(change.resource) ? 'later' : undefined;
  const changed = change.resource === 'scans' ? change.projectId : change.id;
  if (changed === undefined) return 'later';
  if (Array.isArray(own)) return own.some(each => isId(each, changed)) ? 'later' : undefined;
  return isId(own, changed) ? 'soon' : undefined;
};

/** Keys have ids as numbers, or as the address has them. */
const isId = (value: unknown, id: string) =>
  (typeof value === 'number' || typeof value === 'string') && String(value) === id;

/** When a query is read anew where it is not known what changed; `undefined` where nothing changes it. */
export const urgencyOfAny = (query: Query): Urgency | undefined => {
  const kind = String(query.queryKey[0]);
  if (kind === 'audit-logs') return 'later';
  if (!(kind in DEPENDS) || !isShared(query)) return undefined;
  const isOfOne = kind === 'plan' || kind === 'packing' || query.queryKey[1] === 'getOne';
  return isOfOne || OF_ONE.includes(String(query.queryKey[1])) ? 'soon' : 'later';
};

/** Of the records of a resource, the one or those that a query is about; `undefined` for any. */
const ownRecord = (query: Query, resource: string): unknown => {
  const [kind, call, params] = query.queryKey;
  if ((API_NAMES[String(kind)] ?? kind) !== resource) return undefined;
  if (call === 'getOne') return valueOf(params, 'id');
  if (call === 'getMany') return valueOf(params, 'ids');
  return OF_ONE.includes(String(call)) ? third(query) : undefined;
};

/** The projects of a day's cards: what is scanned for others is not on it. */
function projectsOnCards({ state: { data } }: Query): unknown[] | undefined {
  const columns = ['late', 'out', 'back'].map(column => valueOf(data, column));
  if (!columns.every(Array.isArray)) return undefined;
  return columns.flat().map(card => valueOf(card, 'project_id'));
}

/** Whether an entry about a change is in the history that a query reads: of one record, or of all. */
const isInHistory = (
  { queryKey: [, , params] }: Query,
  { resource, id, projectId }: ToldChange
) => {
  const filter = valueOf(params, 'filter');
  const [type, record] = [valueOf(filter, 'resourceType'), valueOf(filter, 'resourceId')];
  const of = resource === 'scans' ? { type: 'projects', id: projectId } : { type: resource, id };
  return (!type || type === of.type) && (!record || !of.id || isId(record, of.id));
};
