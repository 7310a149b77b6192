import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { knownLevels } from '#server/db/migrationJournal';
import { upgradeSchema } from '#server/db/migrate';
import { BOTH, type Place, withCopy, withDatabase, withEmptyPlace } from '../support/places.ts';
import { launchProduct, startProduct } from '../support/product.ts';
import { allOf, none, type Trial } from '../support/trial.ts';

/** The last migration before the upgrade, which writes all of the ledger anew. */
const BEFORE = '0000_baseline';

/** Rows that the upgrade finds. */
const ROWS = 100_000;

const FILL = `
  insert into tenants (name) values ('Oud');
  insert into stock_movements (tenant_id, line_id, product_id, way, amount)
    select tenants.id, n, n, 'out', 1 from tenants, generate_series(1, ${ROWS}) n`;

const STATE = `
  select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from stock_movements) as moved`;

const settings = { env: { SAMPLE_DATA: 'off' } };

/** An upgrade that is killed leaves the old version or the new one (docs/reliability.md, R16). */
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
          const { migrations, moved } = await stateOf(place);
          if (migrations === before) isOld += 1;
          if (![before, after].includes(migrations) || moved !== ROWS) {
            between.push(`${migrations} migrations, ${moved} movements`);
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
    return z.object({ migrations: z.int(), moved: z.int() }).parse(rows[0]);
  });

/** Makes an older version with many rows; answers how many migrations it has, and today's has. */
const fillOldVersion = async (place: Place) => {
  const levels = await knownLevels();
  await withDatabase(place, ({ withoutTimeLimit }) =>
    withoutTimeLimit(async client => {
      await upgradeSchema(client, { upTo: BEFORE });
      await client.query(FILL);
    })
  );
  return { before: levels.indexOf(BEFORE) + 1, after: levels.length };
};
