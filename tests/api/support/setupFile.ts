import type * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, vi } from 'vitest';
import { endFile } from './fileEnd.ts';
import { takeServerErrors } from './serverErrors.ts';

vi.mock('@node-rs/argon2', async actual => {
  const { cheap } = await import('./passwordCost.ts');
  return cheap(await actual<typeof argon2>());
});

afterEach(({ task }) => {
  const errors = takeServerErrors();
  if (task.result?.state !== 'fail' || errors.length === 0) return;
  process.stderr.write(`The server's errors in "${task.name}":\n${errors.join('\n')}\n`);
});

afterAll(endFile);
