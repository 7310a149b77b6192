import fs from 'node:fs';
import { openEmbedded } from '#server/db/embedded/open';

/** Inserts 100 rows one by one and prints how many fsync calls they took. */
const [dataDir = ''] = process.argv.slice(2);
const log = process.env['FSYNC_LOG'] ?? '';
const database = await openEmbedded({ dataDir });
await database.pool.query('create table entries (id int primary key)');
const before = fs.statSync(log).size;
for (let id = 1; id <= 100; id += 1) {
  await database.pool.query('insert into entries values ($1)', [id]);
}
process.stdout.write(`${fs.statSync(log).size - before}\n`);
await database.close();
