import { afterAll, afterEach } from 'vitest';
import { endFile } from './fileEnd.ts';
import { takeServerErrors } from './serverErrors.ts';

afterEach(({ task }) => {
  const errors = takeServerErrors();
  if (task.result?.state !== 'fail' || errors.length === 0) return;
  process.stderr.write(`The server's errors in "${task.name}":\n${errors.join('\n')}\n`);
});

afterAll(endFile);
