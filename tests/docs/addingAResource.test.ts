import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from './support/copy.ts';
import { applyTo, blocksOf } from './support/page.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/adding-a-resource.md');

/** What `npm run db:generate` runs. */
const GENERATE = '../../scripts/generateMigration.ts';

const page = await readFile(PAGE, 'utf8');
const [first = '', second = ''] = page.split(/^(?=## 7\. A relation$)/m);
const blocks = blocksOf(first);
const added = blocks.filter(({ place }) => place === undefined);
const edited = blocks.filter(({ place }) => place !== undefined);
const relation = blocksOf(second);
const inMigration = relation.filter(({ file }) => file.endsWith('.sql'));
const inCode = relation.filter(({ file }) => !file.endsWith('.sql'));

const linesOf = (some: typeof blocks) => some.reduce((sum, { lines }) => sum + lines.length, 0);

let repository: Awaited<ReturnType<typeof copyRepository>>;

beforeAll(async () => {
  repository = await copyRepository();
});

afterAll(() => repository?.remove());

const filesOf = (some: typeof blocks) => [...new Set(some.map(({ file }) => file))];

describe('what the page about adding a resource says', () => {
  it('is at most 150 lines in new files, and 3 in those that are there', () => {
    expect(added.length).toBeGreaterThan(0);
    expect(linesOf(added)).toBeLessThanOrEqual(150);
    expect(linesOf(edited)).toBeLessThanOrEqual(3);
  });

  it('keeps to the format, with and without a relation', async () => {
    for (const block of blocks) await applyTo(repository.copy, block);
    expect(await repository.run('oxfmt', '--check', ...filesOf(blocks))).toBe('');
    expect(inCode.length).toBeGreaterThan(0);
    for (const block of inCode) await applyTo(repository.copy, block);
    expect(await repository.run('oxfmt', '--check', ...filesOf(inCode))).toBe('');
  });

  it('keeps to types and lint', async () => {
    expect(await repository.run('tsc', '--singleThreaded', '--incremental', 'false')).toBe('');
    const lint = ['--type-aware', '--deny-warnings', ...filesOf([...blocks, ...inCode])];
    expect(await repository.run('oxlint', ...lint)).toBe('');
  });

  it('makes a migration, and calls that pass their own tests and those for all', async () => {
    expect(await repository.run(GENERATE, '--name', 'crates')).toBe('');
    const folder = 'server/db/migrations';
    const migrations = await readdir(path.join(repository.copy, folder));
    const meta = await readdir(path.join(repository.copy, folder, 'meta'));
    expect(meta.filter(file => file.endsWith('_snapshot.json'))).toHaveLength(1);
    const made = migrations.filter(file => file.endsWith('_crates.sql'));
    expect(made).toHaveLength(1);
    expect(inMigration).toHaveLength(1);
    for (const block of inMigration) {
      await applyTo(repository.copy, { ...block, file: `${folder}/${made[0]}` });
    }
    const tests = ['crates/crates', 'tenants/tenantIsolation', 'tenants/tenantKeys'];
    const files = [...tests, 'people/rightsMatrix', 'people/otherTenants'].map(
      name => `tests/api/${name}.test.ts`
    );
    const config = [
      '--config',
      'vitest.api.config.ts',
      '--mode',
      'all',
      '--project',
      'api-embedded',
    ];
    expect(await repository.run('vitest', 'run', ...config, ...files)).toBe('');
  });

  it('makes screens and texts that pass theirs', async () => {
    const tests = ['tests/web/crates/crates.test.tsx', 'tests/web/messages.test.ts'];
    expect(await repository.run('vitest', 'run', '--project', 'web', ...tests)).toBe('');
  });
});
