import type { DatabaseClient } from '../db/connection.ts';

/**
 * Takes away what would act on rows that are loaded, or slow them down: triggers, references between
 * tables, and the indexes that are no constraints. All of it is the owner's to do, whom PostgreSQL
 * does not let switch off references otherwise. Answers the way to put everything back, with which
 * the rows are checked: a reference to nothing fails there.
 */
export const loosen = async (client: DatabaseClient): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ loosen: string; tighten: string }>(STRUCTURES);
  for (const structure of rows) await client.query(structure.loosen);
  return async () => {
    for (const structure of rows.toReversed()) await client.query(structure.tighten);
  };
};

// References go first and come back last, as they lean on indexes.
const STRUCTURES = `
  select loosen, tighten from (
    select 1 as position, c.relname,
      format('alter table %I drop constraint %I', c.relname, f.conname) as loosen,
      format('alter table %I add constraint %I %s', c.relname, f.conname,
        pg_get_constraintdef(f.oid)) as tighten
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
  order by position, relname, loosen`;
