import { spawn, type ChildProcess } from 'node:child_process';

/** The API behind Vite's own server, which passes `/api` on to it. */
const API_PORT = '3001';
const PAGE_URL = 'http://localhost:5173';

const api = run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
  PORT: API_PORT,
  APP_URL: PAGE_URL,
  // A restart for each change of the code waits for none.
  SNAPSHOT_MINUTES: '0',
});
const page = run(['node_modules/vite/bin/vite.js', '--strictPort'], {});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);
for (const child of [api, page]) child.once('exit', stopAll);

function run(args: string[], variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
}

/** Either ends with the other: half a development server only misleads. */
function stopAll() {
  api.kill();
  page.kill();
}
