import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { documentNumbersOf, documentPattern } from '#contract/search/documentNumber';
import { SEARCH_RESULTS, type SearchKind } from '#contract/search/searchKinds.values';
import type { ViewPermission } from '../../db/actor.ts';
import { CANDIDATES, findMatching, searchColumnOf } from '../../db/search.ts';
import type { ReadTx } from '../../db/tx.ts';
import { quotes } from '../../tables/sales/quotes.ts';
import { salesInvoices } from '../../tables/sales/salesInvoices.ts';
import { subHires } from '../../tables/supply.ts';
import { invoiceRights, quoteRights } from '../sales/index.ts';
import { nameOfTenant } from './search.queries.ts';

interface Numbered {
  kind: SearchKind;
  table: PgTable & { id: PgColumn; tenant_id: PgColumn };
  /** Of tables with a searched text, whose first field it is. An order has its id instead. */
  number?: PgColumn;
  detail: PgColumn;
  /** Its list needs the same. */
  view: ViewPermission;
}

export const NUMBERED: Numbered[] = [
  {
    kind: 'sales-invoices',
    table: salesInvoices,
    number: salesInvoices.number,
    detail: salesInvoices.customer_name,
    view: invoiceRights.view,
  },
  {
    kind: 'quotes',
    table: quotes,
    number: quotes.number,
    detail: quotes.customer_name,
    view: quoteRights.view,
  },
  { kind: 'sub-hires', table: subHires, detail: subHires.supplier_name, view: 'planning.view' },
];

export const findNumbered = async (tx: ReadTx, numbered: Numbered, q: string) => {
  const { table, number, detail } = numbered;
  const isFound = number ? await hasNumber(tx, table, q) : hasId(table, q);
  if (!isFound) return [];
  return tx
    .select({
      id: sql<number>`${table.id}`,
      title: number ? sql<string>`${number}` : sql<string>`'#' || ${table.id}`,
      detail: sql<string | null>`${detail}`,
      ...(tx.tenantId === null && { tenant: nameOfTenant(table) }),
    })
    .from(table)
    .where(and(tx.tenantId === null ? undefined : eq(table.tenant_id, tx.tenantId), isFound))
    .orderBy(...(number ? [desc(number)] : []), desc(table.id))
    .limit(SEARCH_RESULTS);
};

const hasNumber = async (tx: ReadTx, table: Numbered['table'], q: string) => {
  const column = searchColumnOf(table);
  const patterns = documentNumbersOf(q).map(documentPattern);
  if (!column || patterns.length === 0) return undefined;
  const found = await Promise.all(
    patterns.map(pattern => findMatching(tx, table, { column, patterns: [pattern] }, CANDIDATES))
  );
  const known = found.flatMap(({ ids }) => ids);
  // A year has more than are looked up: the latest of all are read by the pattern itself.
  const areAll = found.every(({ areAll: all }) => all);
  return areAll ? inArray(table.id, known) : likeAny(column, patterns);
};

const likeAny = (column: PgColumn, patterns: readonly string[]): SQL | undefined =>
  or(...patterns.map(pattern => sql`${column} like ${pattern}`));

const hasId = (table: Numbered['table'], q: string) => {
  const id = Number(/^#?([1-9]\d{0,8})$/.exec(q.trim())?.[1] ?? 0);
  return id > 0 ? eq(table.id, id) : undefined;
};
