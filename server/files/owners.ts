import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../db/tx.ts';

/**
 * The columns with keys of files, each with the column of `files` that its foreign key refers to.
 * They are read from the database's catalogue, so that a new column is included.
 */
export const readFileOwners = async (db: Pick<Reader, 'execute'>): Promise<FileOwner[]> => {
  const { rows } = await db.execute<FileOwner>(sql`
    select k.conrelid::regclass::text as "table",
      array(select a.attname::text from unnest(k.conkey) with ordinality held (number, position)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = held.number
        order by held.position) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality held (number, position)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = held.number
        order by held.position) as names
    from pg_constraint k where k.contype = 'f' and k.confrelid = 'files'::regclass
    order by 1, 2`);
  return rows;
};

interface FileOwner extends Record<string, unknown> {
  table: string;
  columns: string[];
  names: string[];
}

export const isUnreferenced = async (db: Pick<Reader, 'execute'>): Promise<SQL> => {
  const owners = await readFileOwners(db);
  const unnamed = owners.map(({ table, columns, names }) => {
    const pairs = columns.map(
      (column, index) =>
        sql`owner.${sql.identifier(column)} = files.${sql.identifier(names[index] ?? '')}`
    );
    return sql`not exists (select from ${sql.identifier(table)} owner
      where ${sql.join(pairs, sql` and `)})`;
  });
  return sql.join(unnamed, sql` and `);
};
