import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const PROGRAM = (crash: string) => `
  import { loggerFor } from './server/process/logger.ts';
  import { exitOnCrash } from './server/process/shutdown.ts';
  exitOnCrash(loggerFor('info'));
  setInterval(() => undefined, 1000);
  ${crash}`;

it.each([
  ['thrown in a timer', "setTimeout(() => { throw new Error('boom'); });"],
  ['of a promise that nobody waits for', "void Promise.reject(new Error('boom'));"],
])('an error %s is logged, and ends the process', async (_what, crash) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM(crash)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [logged, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(JSON.parse(logged)).toMatchObject({ level: 60, err: { message: 'boom' } });
});
