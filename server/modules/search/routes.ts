import { and, eq, ilike, is, isNull, or, sql, type SQL } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { searchAnswer, searchQuery } from '#contract/search';
import { SEARCH_RESULTS, type SearchKind } from '#contract/searchKinds';
import type { PermissionName } from '#contract/permissions';
import { findMatching, hasSearchIndex, isIndexed } from '../../db/search.ts';
import { customers } from '../../db/tables/customers.ts';
import { equipment } from '../../db/tables/equipment.ts';
import { products } from '../../db/tables/products.ts';
import { projects } from '../../db/tables/projects.ts';
import { fullNameOf, users } from '../../db/tables/users.ts';
import type { Transaction } from '../../db/transactions.ts';
import { withinTime } from '../../db/withinTime.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { contextOf, holds } from '../auth/signedInUser.ts';
import { likeLiteral } from '../resource/conditions.ts';

interface Searched {
  kind: SearchKind;
  table: PgTable & { id: PgColumn; tenant_id: PgColumn };
  title: PgColumn | SQL;
  detail: PgColumn;
  /** Columns, the title's first; anything else is too little to need an index. */
  texts: (PgColumn | SQL)[];
  permission?: PermissionName;
  only?: SQL;
}

/** Matches of one kind among which the best are looked for. */
const CANDIDATES = 1_000;

const fullName = fullNameOf(users);

/** What is searched, in which texts, and how a result is shown. */
const SEARCHED: Searched[] = [
  {
    kind: 'projects',
    table: projects,
    title: projects.name,
    detail: projects.customer_name,
    texts: [projects.name, projects.customer_name, projects.location],
  },
  {
    kind: 'customers',
    table: customers,
    title: customers.name,
    detail: customers.contact_person,
    texts: [customers.name, customers.contact_person, customers.email],
  },
  {
    kind: 'equipment',
    table: equipment,
    title: equipment.name,
    detail: equipment.serial_number,
    texts: [equipment.name, equipment.serial_number, equipment.type],
  },
  {
    kind: 'products',
    table: products,
    title: products.name,
    detail: products.code,
    texts: [products.name, products.code],
    permission: 'products.view',
  },
  {
    kind: 'users',
    table: users,
    title: fullName,
    detail: users.email,
    texts: [fullName, users.email],
    permission: 'users.view',
    only: isNull(users.deleted_at),
  },
];

/** The search box: one query for each kind that one may see, in one request (design §10). */
export const searchRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/search',
    {
      config: { permission: 'signedIn' },
      schema: {
        summary: 'Search records of all kinds',
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    async request => {
      const user = signedInUser(request);
      const { q, tenantId: wanted } = request.query;
      const { tenantId } = contextOf(user, wanted);
      const kinds = SEARCHED.filter(({ permission }) => !permission || holds(user, permission));
      return request.readCopy(async tx => {
        // Sent in one go: none of them waits for another's answer.
        const found = await withinTime(tx, () =>
          Promise.all(kinds.map(kind => find(tx, kind, q, tenantId)))
        );
        return Object.fromEntries(kinds.map(({ kind }, index) => [kind, found[index]]));
      }, wanted);
    }
  );
};

/** Matches at the beginning of the title come first. */
const find = async (tx: Transaction, searched: Searched, q: string, tenantId: number | null) => {
  const { table, title, detail, texts, only } = searched;
  const pattern = likeLiteral(q);
  const candidates = hasSearchIndex(table)
    ? await lookUp(tx, searched, pattern, isIndexed(table, q))
    : undefined;
  return tx
    .select({
      id: sql<number>`${table.id}`,
      title: sql<string>`${title}`,
      detail: sql<string | null>`${detail}`,
    })
    .from(table)
    .where(
      and(
        tenantId === null ? undefined : eq(table.tenant_id, tenantId),
        candidates
          ? sql`${table.id} = any(${sql.param(candidates)}::int[])`
          : or(...texts.map(text => ilike(text, `%${pattern}%`))),
        only
      )
    )
    .orderBy(sql`${title} ilike ${`${pattern}%`} desc`, sql`lower(${title})`, table.id)
    .limit(SEARCH_RESULTS);
};

/**
 * The records that hold the text: all, or of very many some, those that begin with it among them. Of
 * one or two letters, those with a text that begins with them.
 */
const lookUp = async (
  tx: Transaction,
  { table, texts }: Searched,
  pattern: string,
  isLong: boolean
) => {
  const columns = texts.filter(text => is(text, PgColumn)).map(({ name }) => name);
  const beginning = { columns: columns.slice(0, 1), pattern: `${pattern}%` };
  const anywhere = { columns, pattern: isLong ? `%${pattern}%` : `${pattern}%` };
  const [first, all] = await Promise.all([
    findMatching(tx, table, beginning, CANDIDATES),
    findMatching(tx, table, anywhere, CANDIDATES),
  ]);
  return [...first.ids, ...all.ids];
};
