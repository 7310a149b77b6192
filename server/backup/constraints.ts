import type { DatabaseClient } from '../db/connection.ts';

/**
 * Drops what would act on loaded rows or slow the load down: foreign keys, indexes that back no
 * constraint, and triggers. PostgreSQL lets an owner who is no superuser switch off foreign keys in no
 * other way. Returns a function that restores all of it; it fails where a loaded row breaks a key.
 */
export const dropConstraints = async (client: DatabaseClient): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ drop_statement: string; restore_statement: string }>(
    STRUCTURES
  );
  for (const structure of rows) await client.query(structure.drop_statement);
  return async () => {
    for (const structure of rows.toReversed()) await client.query(structure.restore_statement);
  };
};

// Foreign keys go first and come back last: they need the indexes.
const STRUCTURES = `
  select drop_statement, restore_statement from (
    select 1 as position, c.relname,
      format('alter table %I drop constraint %I', c.relname, f.conname) as drop_statement,
      format('alter table %I add constraint %I %s', c.relname, f.conname,
        pg_get_constraintdef(f.oid)) as restore_statement
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
    union all
    select 2, c.relname, format('drop index %I', named.relname), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_class named on named.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint held where held.conindid = i.indexrelid)
    union all
    select 3, c.relname, format('alter table %I disable trigger %I', c.relname, t.tgname),
      format('alter table %I enable %s trigger %I', c.relname,
        case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
  ) structures
  order by position, relname, drop_statement`;
