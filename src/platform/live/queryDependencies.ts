import type { Query } from '@tanstack/react-query';

/** The dependencies of one kind of query: a change of them refetches it. */
interface Dependence {
  /** Resources of which any record may show in them, as the API names them. */
  on: readonly string[];
  /** Resources of which only some records matter. The function reads these from the query. */
  of?: Readonly<Record<string, (query: Query) => unknown>>;
}

/** The dependencies of queries, by the first part of their key. */
export type Dependences = Readonly<Record<string, Dependence>>;

/** The records that all stock is. */
export const STOCK = ['equipment', 'products', 'repairs', 'sub-hires'];

/** The dependencies of free, booked, missing and out amounts. */
export const CLAIMS = [...STOCK, 'projects', 'scans'];

/** The record that a query names right after its kind. */
export const namedRecord = ({ queryKey }: Query) => queryKey[1];
