import type { Query } from '@tanstack/react-query';

/** What the queries of one kind depend on: a change of it has them read anew. */
export interface Dependence {
  /** Resources of which any record may show in them, as the API names them. */
  on: readonly string[];
  /** Resources of which one record, or some, concern them: which, as the query says. */
  of?: Readonly<Record<string, (query: Query) => unknown>>;
}

/** What queries depend on, by the first part of their key. */
export type Dependences = Readonly<Record<string, Dependence>>;

/** The records that all stock is. */
export const STOCK = ['equipment', 'products', 'repairs', 'sub-hires'];

/** All that what is free, booked, short or out depends on. */
export const CLAIMS = [...STOCK, 'projects', 'scans'];

/** The record that a query names right after its kind. */
export const namedRecord = ({ queryKey }: Query) => queryKey[1];
