import { readFileSync } from 'node:fs';

const BOOT_ID_FILE = '/proc/sys/kernel/random/boot_id';

/** Fields of /proc/<pid>/stat, counted from the one that follows the command's name. */
const STATE = 0;
const START_TICKS = 19;

/**
 * When a process started, as text that no other process of this machine shares: a number alone
 * soon belongs to another process. Undefined where it cannot be told (only Linux tells).
 */
export const processStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything, parentheses and spaces too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead: it only waits for its parent to notice.
    if (fields[STATE] === 'Z' || fields[STATE] === 'X') return 'ended';
    return `${readFileSync(BOOT_ID_FILE, 'utf8').trim()} ${fields[START_TICKS]}`;
  } catch {
    return undefined;
  }
};

/** Whether a process with this number exists, be it ours or another user's. */
export const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
