import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/**
 * Starts the server with a proxy in front that checks every call of the browser app, and every
 * answer, against the server's own OpenAPI description: what breaks it is answered as a failure, and
 * told. Prism is fetched for it: too large to have for this alone.
 */
const PRISM = '@stoplight/prism-cli@5.16.0';
const PORT = z.coerce.number().parse(process.env.PORT);
const [SERVER_PORT, PRISM_PORT] = [PORT + 1, PORT + 2];

/**
 * The description itself; pictures, as Prism passes bodies on as text; the
 * stream of changes, whose end it waits for; and the pages of the pretended payment provider, as it
 * follows where they lead.
 */
const UNVALIDATED = ['/api/openapi.json', '/api/files/', '/api/live', '/api/test-checkout/'];

const children: ChildProcess[] = [];
const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
};

const answers = async (url: string): Promise<Response> => {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return answer;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
};

/** The description of the API, which signed-in users may read. */
async function describe(api: string) {
  await answers(`${api}/health`);
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = process.env;
  const signedIn = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await signedIn.json());
  return fetch(`${api}/openapi.json`, { headers: { authorization: `Bearer ${accessToken}` } });
}

run(process.execPath, ['server/main.ts'], {
  PORT: String(SERVER_PORT),
  APP_URL: `http://localhost:${PORT}`,
  LABEL_HOSTS: 'verhuur.example',
});
const description = await describe(`http://localhost:${SERVER_PORT}/api`);
const file = path.join(mkdtempSync(path.join(tmpdir(), 'flightcase-')), 'openapi.json');
writeFileSync(file, await description.text());
const upstream = `http://localhost:${SERVER_PORT}`;
const prism = run('npx', [
  '--yes',
  PRISM,
  'proxy',
  file,
  upstream,
  '--errors',
  '--port',
  `${PRISM_PORT}`,
]);
prism.stdout?.on('data', (line: Buffer) => {
  if (/violation/i.test(line.toString())) process.stderr.write(line);
});
await answers(`http://localhost:${PRISM_PORT}/api/health`);

createServer((request, response) => {
  const { method, url = '', headers } = request;
  const isValidated =
    url.startsWith('/api/') && !UNVALIDATED.some(unvalidated => url.startsWith(unvalidated));
  const port = isValidated ? PRISM_PORT : SERVER_PORT;
  const onward = ask({ port, path: url, method, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      'set-cookie': answer.headers['set-cookie']?.flatMap(eachCookie) ?? [],
    });
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}).listen(PORT);

/** Prism makes one header of several. */
function eachCookie(joined: string) {
  return joined.split(/,(?=\w+=)/);
}

process.once('SIGTERM', () => {
  for (const child of children) child.kill();
  process.exit(0);
});
