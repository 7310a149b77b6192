import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { archiveChain, chainsBefore } from '../db/auditChain.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { Refused } from '../process/operatorError.ts';
import { assertDatabase, runCommand, say } from './command.ts';

const USAGE = `Moves old entries of the audit log into files, each with the anchor that proves where
the log goes on.

  npm run audit:archive -- --before 2025-01-01 [--to FOLDER] [--keep]`;

/** `npm run audit:archive`: with `--keep` the entries also stay in the log. */
const archive = async (config: Config) => {
  assertDatabase(config);
  const { values } = parseArgs({
    options: {
      before: { type: 'string', default: '' },
      to: { type: 'string', default: path.join(config.dataDir, 'audit') },
      keep: { type: 'boolean', default: false },
    },
  });
  const { before, to: folder, keep } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(before) || Number.isNaN(Date.parse(before))) {
    throw new Refused(USAGE);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closing(await openDatabase(config), connection =>
    connection.withoutTimeLimit(async client => {
      for (const chain of await chainsBefore(client, before)) {
        const file = path.join(folder, `audit-${chain || 'platform'}-before-${before}.jsonl.gz`);
        const anchor = await archiveChain(client, { chain, before, keep }, lines =>
          writeArchive(file, lines)
        );
        say(`${file}: to entry ${anchor.seq}, hash ${anchor.hash}`);
      }
    })
  );
};

/** On disk before any entry is deleted. Never replaces an archive. */
const writeArchive = (file: string, lines: AsyncIterable<string>) =>
  pipeline(
    Readable.from(lines),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  );

runCommand(archive);
