import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface Child {
  process: ChildProcess;
  /** The next line that it prints; `undefined` at its end. */
  line(): Promise<string | undefined>;
  say(text: string): void;
  /** Ends it without any warning and waits until it is gone. */
  kill(): Promise<void>;
  exitCode(): Promise<number | null>;
}

/** Runs one of the scripts beside this file in a process of its own. */
export const startChild = (
  script: string,
  options: { arguments?: string[]; preload?: string; env?: Record<string, string> } = {}
): Child => {
  const at = (file: string) => path.join(import.meta.dirname, file);
  const preload = options.preload ? ['--import', at(options.preload)] : [];
  const child = spawn(process.execPath, [...preload, at(script), ...(options.arguments ?? [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...options.env },
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  return {
    process: child,
    line: async () => {
      const { value, done } = await lines.next();
      return done ? undefined : value;
    },
    say: text => void child.stdin.write(`${text}\n`),
    kill,
    exitCode: async () => {
      await exited;
      return child.exitCode;
    },
  };
};
