import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from './support/copy.ts';
import { applyTo, blocksOf } from './support/page.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/adding-a-resource.md');

const blocks = blocksOf(await readFile(PAGE, 'utf8'));
const added = blocks.filter(({ after }) => after === undefined);
const edited = blocks.filter(({ after }) => after !== undefined);

const linesOf = (some: typeof blocks) => some.reduce((sum, { lines }) => sum + lines.length, 0);

let repository: Awaited<ReturnType<typeof copyRepository>>;

beforeAll(async () => {
  repository = await copyRepository();
  for (const block of blocks) await applyTo(repository.copy, block);
});

afterAll(() => repository?.remove());

describe('what the page about adding a resource says', () => {
  it('is at most 150 lines in new files, and 3 in those that are there', () => {
    expect(added.length).toBeGreaterThan(0);
    expect(linesOf(added)).toBeLessThanOrEqual(150);
    expect(linesOf(edited)).toBeLessThanOrEqual(3);
  });

  it('keeps to types, lint and formatting', async () => {
    const files = blocks.map(({ file }) => file);
    expect(await repository.run('tsc', '--noEmit')).toBe('');
    expect(await repository.run('oxlint', '--type-aware', '--deny-warnings', ...files)).toBe('');
    expect(await repository.run('oxfmt', '--check', ...files)).toBe('');
  });

  it('makes a migration, and calls that pass their own tests and those for all', async () => {
    expect(await repository.run('drizzle-kit', 'generate', '--name', 'crates')).toBe('');
    const migrations = await readdir(path.join(repository.copy, 'server/db/migrations'));
    expect(migrations.filter(file => file.endsWith('_crates.sql'))).toHaveLength(1);
    const tests = ['crates/crates', 'tenants/tenantIsolation', 'people/rightsMatrix'].map(
      name => `tests/api/${name}.test.ts`
    );
    const config = ['--config', 'vitest.api.config.ts', '--project', 'api-embedded'];
    expect(await repository.run('vitest', 'run', ...config, ...tests)).toBe('');
  });

  it('makes screens and texts that pass theirs', async () => {
    const tests = ['tests/web/crates/crates.test.tsx', 'tests/web/messages.test.ts'];
    expect(await repository.run('vitest', 'run', '--project', 'web', ...tests)).toBe('');
  });
});
