import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { MIGRATIONS, runMigrationsIn } from '#server/db/migrate';
import { BOTH, type Place, withCopy, withDatabase, withEmptyPlace } from '../support/places.ts';
import { launchProduct, startProduct } from '../support/product.ts';
import { allOf, none, type Trial } from '../support/trial.ts';

/** The first migration of the upgrade: its indexes take longest. */
const UPGRADE = '0004_quick_lists';

/** Rows that the upgrade finds. */
const ROWS = 100_000;

const FILL = `
  insert into tenants (name) values ('Oud');
  insert into customers (tenant_id, name, address)
    select tenants.id, 'Klant ' || n, md5(n::text) from tenants, generate_series(1, ${ROWS}) n`;

const STATE = `
  select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from customers) as customers`;

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

const settings = { env: { SAMPLE_DATA: 'off' } };

/** An upgrade that is killed leaves the old version or the new one (security R16). */
export const upgradeKilled: Trial = {
  title: 'killed during an upgrade',
  engines: BOTH,
  sizes: { quick: 0, usual: 10, full: 50 },
  run: (engine, kills) =>
    withEmptyPlace(engine, async old => {
      const { before, after } = await fillOldVersion(old);
      const longest = await withCopy(old, async place => {
        const product = await startProduct(place, settings);
        await product.stop('SIGTERM');
        return product.readyMs;
      });
      const between: string[] = [];
      let [finished, isOld] = [0, 0];
      for (let round = 0; round < kills; round += 1) {
        await withCopy(old, async place => {
          const product = await launchProduct(place, settings);
          await delay(Math.random() * longest);
          await product.stop('SIGKILL');
          const { migrations, customers } = await stateOf(place);
          if (migrations === before) isOld += 1;
          if (![before, after].includes(migrations) || customers !== ROWS) {
            between.push(`${migrations} migrations, ${customers} customers`);
          }
          const again = await startProduct(place, settings);
          await again.stop('SIGTERM');
          if ((await stateOf(place)).migrations === after) finished += 1;
        });
      }
      return [
        none(`of ${kills} kills, ${isOld} before its end: neither old nor new`, between),
        allOf('the next start finishes the upgrade', finished, kills),
      ];
    }),
};

const stateOf = (place: Place) =>
  withDatabase(place, async ({ pool }) => {
    const { rows } = await pool.query(STATE);
    return z.object({ migrations: z.int(), customers: z.int() }).parse(rows[0]);
  });

/** Makes an older version with many rows; answers how many migrations it has, and today's has. */
const fillOldVersion = async (place: Place) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const before = entries.findIndex(({ tag }) => tag === UPGRADE);
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, before) }));
  await withDatabase(place, ({ unhurried }) =>
    unhurried(async client => {
      await runMigrationsIn(client, folder);
      await client.query(FILL);
    })
  );
  await rm(folder, { recursive: true, force: true });
  return { before, after: entries.length };
};
