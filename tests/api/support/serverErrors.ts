import { pino } from 'pino';

const lines: string[] = [];

/** Keeps what servers log of errors, for the test that fails of it. */
export const serverErrors = pino(
  { level: 'error' },
  { write: (line: string) => void lines.push(line.trimEnd()) }
);

/** The errors that were logged since it was last asked. */
export const takeServerErrors = () => lines.splice(0);
