import { createInterface } from 'node:readline';
import { takeLock } from '#server/db/embedded/lock';

/** Tries to take each lock named on stdin, and prints the result. */
for await (const lockFile of createInterface({ input: process.stdin })) {
  try {
    takeLock(lockFile);
    process.stdout.write('taken\n');
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.name : 'unknown'}\n`);
  }
}
