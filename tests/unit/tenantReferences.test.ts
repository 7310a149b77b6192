import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A key of a company and one column, written out. */
const WRITTEN_OUT = /foreignKey\(\{[^}]*columns: \[\w+\.tenant_id, \w+\.\w+\],/;

it('references within a company are written as tenantReference', () => {
  expect(WRITTEN_OUT.test('foreignKey({ name, columns: [table.tenant_id, table.id], })')).toBe(
    true
  );
  const files = globSync('server/tables/**/*.ts');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(file => WRITTEN_OUT.test(readFileSync(file, 'utf8')))).toEqual([]);
});
