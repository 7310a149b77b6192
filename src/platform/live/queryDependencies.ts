import type { Query } from '@tanstack/react-query';

interface Dependence {
  /** API names of resources of which any record may matter. */
  on: readonly string[];
  /** Resources of which only some records matter, as read from the query. */
  of?: Readonly<Record<string, (query: Query) => unknown>>;
}

/** By the first part of the query key. */
export type Dependences = Readonly<Record<string, Dependence>>;

export const STOCK = ['equipment', 'products', 'repairs', 'sub-hires'];

export const CLAIMS = [...STOCK, 'projects', 'scans'];

export const namedRecord = ({ queryKey }: Query) => queryKey[1];
