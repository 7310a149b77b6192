import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startServer } from './server.ts';
import { median, ms, type Measurement } from './table.ts';

const ROUNDS = 3;

/** The time to the product's first answer, compared with an empty Node and PGlite's own start. */
export const measureStart = async (dataDir: string): Promise<Measurement[]> => {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(dataDir);
    ours.push(server.startMs);
    await server.stop();
    bare.push(timeOf(['-e', '0']) + timeOf(['--input-type=module', '-e', openPGlite(dataDir)]));
  }
  const ratio = median(ours) / median(bare);
  return [
    {
      what: `start with an existing database: ${ms(median(ours))} against ${ms(median(bare))}`,
      value: `${ratio.toFixed(2)} ×`,
      target: '≤ 3 ×',
      met: ratio <= 3,
    },
  ];
};

const timeOf = (args: string[]) => {
  const started = performance.now();
  execFileSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - started;
};

const openPGlite = (dataDir: string) => `
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const database = new PGlite(${JSON.stringify(path.join(dataDir, 'database'))}, { extensions: { pg_trgm } });
  await database.query('select 1');
  process.exit(0);`;
