import type { Query } from '@tanstack/react-query';
import { valueOf } from '../api/ApiError.ts';

/** Reads of what is free, booked, short or out: they depend on everything that claims or is stock. */
const STOCK = [
  'plan',
  'planning',
  'shortages',
  'timeline',
  'unitTimeline',
  'availability',
  'warehouse',
  'packing',
];

/**
 * The queries that are read anew when records of a resource change, by the first part of their key:
 * the records themselves, and all that is worked out from them.
 */
export const AFFECTED: Readonly<Record<string, readonly string[]>> = {
  customers: ['customers', 'dashboard'],
  equipment: ['equipment', 'products', 'dashboard', ...STOCK],
  inspections: ['inspections', 'equipment', 'repairs', 'plan'],
  invites: ['invites'],
  invoices: ['invoices', 'tenants'],
  products: ['products', 'dashboard', ...STOCK],
  projects: ['projects', 'equipment', 'dashboard', ...STOCK],
  repairs: ['repairs', 'equipment', 'products', 'dashboard', ...STOCK],
  roles: ['rollen', 'users'],
  stocktakings: ['stocktakings'],
  'sub-hires': ['sub-hires', 'dashboard', ...STOCK],
  tenants: ['tenants'],
  transport: ['transport', 'dashboard', 'warehouse'],
  users: ['users', 'rollen'],
};

/** Every change is in the history; lists that came whole are kept by all resources together. */
const ALWAYS = ['audit-logs', 'completeLists'];

const DERIVED = new Set(['dashboard', 'completeLists', ...STOCK]);

/** Reads of forms, such as a role's permissions, do not follow others' changes. */
const isShared = ({ queryKey: [kind, call] }: Query) =>
  typeof kind === 'string' &&
  (DERIVED.has(kind) || String(call).startsWith('get') || call === 'facets');

/** The queries that changes of a resource affect: of its records, these, or without `ids` all. */
export const affectedBy =
  (resource: string, ids: ReadonlySet<string> | undefined) =>
  (query: Query): boolean => {
    const [kind, call, params] = query.queryKey;
    const kinds = [...(AFFECTED[resource] ?? []), ...ALWAYS];
    if (!kinds.some(each => each === kind) || !isShared(query)) return false;
    const isOneRecord = kind === AFFECTED[resource]?.[0] && call === 'getOne';
    return !isOneRecord || !ids || ids.has(String(valueOf(params, 'id')));
  };

const ALL = new Set([...Object.values(AFFECTED).flat(), ...ALWAYS]);

/** The queries that any change may affect. */
export const affectedByAny = (query: Query): boolean =>
  ALL.has(String(query.queryKey[0])) && isShared(query);
