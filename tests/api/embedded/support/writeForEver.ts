import { openEmbedded } from '#server/db/embedded/open';

/** Prints the rows that it finds as `count/highest`, then each row that it has committed. */
const [dataDir = ''] = process.argv.slice(2);
const { pool } = await openEmbedded({ dataDir });
await pool.query('create table if not exists entries (id int primary key, note text)');
const { rows } = await pool.query(
  'select count(*)::int, coalesce(max(id), 0) as highest from entries'
);
process.stdout.write(`${rows[0].count}/${rows[0].highest}\n`);
for (let id: number = rows[0].highest + 1; ; id += 1) {
  await pool.query('insert into entries values ($1, $2)', [id, 'n'.repeat(id % 500)]);
  process.stdout.write(`${id}\n`);
}
