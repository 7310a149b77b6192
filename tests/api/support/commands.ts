import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const COMMANDS = path.resolve(import.meta.dirname, '../../../server/commands');

/** Runs a command of ours on the embedded database of a data folder: how it ended, what it said. */
export const runCommand = async (command: string, dataDir: string, ...parameters: string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET: '', S3_URL: '' };
  const file = path.join(COMMANDS, `${command}.ts`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...parameters], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error;
    return { code: 'code' in error ? error.code : undefined, said: String(error.stderr) };
  }
};
