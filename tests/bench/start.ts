import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { preparedFolder } from '../../server/db/embedded/newFolder.ts';
import { launchServer, startServer, withDataDir } from './server.ts';
import { median, ms, type Measurement } from './table.ts';
import { processorTime, processorTimeOfChildren, residentMemory } from './usage.ts';

const ROUNDS = 3;

/** Processor time and memory of build, first start and restart: Linux counts them. */
export const measureUsage = async (): Promise<Measurement[]> => {
  if (process.platform !== 'linux') return [];
  rmSync(preparedFolder(), { recursive: true, force: true });
  const before = processorTimeOfChildren();
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  const build = processorTimeOfChildren() - before;
  return withDataDir(async dataDir => [
    limited('build, processor time', build, 's', 15),
    ...(await measureFirstStart(dataDir)),
    ...(await measureRest(dataDir)),
  ]);
};

const measureFirstStart = async (dataDir: string) => {
  const server = await launchServer(dataDir);
  const answered = processorTime(server.pid);
  await server.untilReady();
  const ready = processorTime(server.pid);
  await server.stop();
  return [
    limited('first start, processor time to the first answer', answered, 's', 8),
    limited('until all samples are there, besides that', ready - answered, 's'),
  ];
};

/** Milliseconds until a server that nobody uses is at rest. */
const REST_MS = 10_000;

const measureRest = async (dataDir: string) => {
  const server = await startServer(dataDir);
  const started = processorTime(server.pid);
  await delay(REST_MS);
  const memory = residentMemory(server.pid);
  await server.stop();
  return [
    limited('restart, processor time to the first answer', started, 's'),
    limited('memory at rest, embedded database', memory, 'MiB', 450),
  ];
};

const limited = (what: string, value: number, unit: string, most?: number): Measurement => ({
  what,
  value: `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`,
  ...(most !== undefined && { target: `≤ ${most} ${unit}`, met: value <= most }),
});

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
