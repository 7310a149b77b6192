import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DatabaseInUseError } from './threadMessages.ts';

/**
 * Two processes on one PGlite folder silently destroy each other's commits. The lock file works within one
 * machine only: containers do not see each other's process numbers.
 */
interface Lock {
  release(): void;
}

const holderSchema = z.object({ pid: z.int().positive(), started: z.string() });

type Holder = z.infer<typeof holderSchema>;

export const takeLock = (path: string): Lock => {
  const own = JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' });
  claim(path, own);
  return {
    release: () => {
      if (readOrUndefined(path) === own) rmSync(path);
    },
  };
};

const claim = (path: string, own: string): void => {
  if (create(path, own)) return;
  refuseWhenHeld(path);
  // The holder is dead. Only one process at a time may remove the lock; a slower one would remove the lock
  // that a faster one just made.
  const takeover = `${path}.takeover`;
  claim(takeover, own);
  try {
    if (refuseWhenHeld(path) === 'stale') rmSync(path);
    if (!create(path, own)) refuseWhenHeld(path);
  } finally {
    rmSync(takeover);
  }
};

/** Exclusive and complete at once: a link appears with the file's content. */
const create = (path: string, own: string): boolean => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
};

const refuseWhenHeld = (path: string): 'absent' | 'stale' => {
  const content = readOrUndefined(path);
  if (content === undefined) return 'absent';
  const holder = parseHolder(content);
  if (holder && isAlive(holder)) throw new DatabaseInUseError(path, holder.pid);
  return 'stale';
};

const isAlive = ({ pid, started }: Holder): boolean => {
  if (!processExists(pid)) return false;
  const start = processStart(pid);
  return start === undefined || started === '' || start === started;
};

const parseHolder = (content: string): Holder | undefined => {
  try {
    return holderSchema.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
};

const readOrUndefined = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const BOOT_ID_FILE = '/proc/sys/kernel/random/boot_id';

/** Of /proc/<pid>/stat, counted after the command's name. */
const STATE = 0;
const START_TICKS = 19;

/**
 * Identifies a process together with its number: numbers are reused. Undefined if the system does not report
 * it (only Linux does).
 */
const processStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain parentheses and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead: it waits for its parent to notice.
    if (fields[STATE] === 'Z' || fields[STATE] === 'X') return 'ended';
    return `${readFileSync(BOOT_ID_FILE, 'utf8').trim()} ${fields[START_TICKS]}`;
  } catch {
    return undefined;
  }
};

const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database');

export const lockFile = (dataDir: string) => path.join(dataDir, 'flightcase.lock');
