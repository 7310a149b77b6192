import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import markdownIt from 'markdown-it';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_PERMISSIONS } from '#contract/integrations/tokenPermissions.values';
import {
  DEVELOPER_PAGES,
  readDeveloperPage,
} from '#server/modules/integrations/developers/developerPages';
import { companyWithTokens } from '../support/programs.ts';
import { routesOf } from '../support/routes.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let origin: string;
let token: string;

beforeAll(async () => {
  test = await buildTestApp();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await (await companyWithTokens(test)).make(TOKEN_PERMISSIONS));
});

const run = promisify(execFile);

const commandsOf = async (name: (typeof DEVELOPER_PAGES)[number]) => {
  const text = await readDeveloperPage(name, new URL(origin));
  // A command that keeps what it got goes with the one after it.
  return [...text.matchAll(/^(?:\w+=\$\(curl .*\)$[^]*?)?^curl .*$/gm)].map(([found]) =>
    found
      .split('\n')
      .filter(line => line.includes('curl '))
      .join('\n')
  );
};

describe('the pages for developers', () => {
  it.each(DEVELOPER_PAGES)('%s is public, and its commands run as printed', async name => {
    const shown = await test.app.inject(`/developers${name === 'index' ? '' : `/${name}`}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(shown.body).not.toContain('{{origin}}');
    const commands = await commandsOf(name);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const { stdout } = await run('bash', ['-c', `${command} -w '\\n%{http_code}'`], {
        env: { ...process.env, FLIGHTCASE: origin, TOKEN: token },
      });
      const [status, ...body] = stdout.trim().split('\n').toReversed();
      expect(['200', '201'], `${command}: ${body.join('')}`).toContain(status);
    }
  });

  it('show the program of the mirror exactly as it is in its file', async () => {
    const file = 'server/modules/integrations/developers/pages/mirror.ts';
    const program = markdownIt().utils.escapeHtml(await readFile(file, 'utf8'));
    const { body } = await test.app.inject('/developers/mirror');
    expect(body).toContain(`<pre><code class="language-ts">${program}</code></pre>`);
  });

  it('has the reference under its own policy, and no other file of the package', async () => {
    const page = await test.app.inject('/developers/reference');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).toContain('href="/developers"');
    expect((await test.app.inject('/developers/assets/swagger-ui-bundle.js')).statusCode).toBe(200);
    expect((await test.app.inject('/developers/assets/package.json')).statusCode).toBe(404);
    expect((await test.app.inject('/developers/nonsense')).statusCode).toBe(404);
  });

  it('describes exactly the calls that take tokens', async () => {
    const answer = await test.app.inject('/developers/openapi.json');
    expect(answer.body).not.toContain('"tenantId"');
    const { paths } = JSON.parse(answer.body);
    const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        expect(operation.security, path).toEqual([{ token: [] }]);
        expect(operation['x-permission'], path).toBeTruthy();
        return `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`;
      })
    );
    const open = (await routesOf(test)).filter(route => route.token);
    expect(described.toSorted()).toEqual(
      open.map(({ method, path }) => `${method} ${path}`).toSorted()
    );
    expect((await test.app.inject('/api/openapi.json')).statusCode).toBe(401);
  });
});
