import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat, counted from the one that follows the command's name (proc(5)). */
const OWN = [11, 12] as const;
const OF_CHILDREN = [13, 14] as const;

/** Ticks of the processor's clock in a second, on every Linux. */
const TICKS = 100;

const secondsOf = (pid: number | 'self', fields: readonly [number, number]) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.reduce((sum, field) => sum + Number(values[field]), 0) / TICKS;
};

/** Seconds of processor time that a process took so far, with all its threads. */
export const processorTime = (pid: number) => secondsOf(pid, OWN);

/** Seconds of processor time of this process's children that ended, with theirs. */
export const processorTimeOfChildren = () => secondsOf('self', OF_CHILDREN);

/** Memory that a process has in use, in MiB. */
export const residentMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
