import { openEmbedded } from '#server/db/embedded/open';

/** Opens the database and keeps it, or prints why not and after how many milliseconds. */
const [dataDir = ''] = process.argv.slice(2);
const begun = performance.now();
try {
  await openEmbedded({ dataDir });
  process.stdout.write('open\n');
} catch (error) {
  process.stdout.write(`${Math.round(performance.now() - begun)} ${String(error)}\n`);
}
