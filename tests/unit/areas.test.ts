import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const areas = readdirSync(path.join(ROOT, 'src/modules'));

describe.each(areas)('the area %s', area => {
  const page = path.join(ROOT, 'docs/modules', `${area}.md`);

  it('has a page, whose paths exist', () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`((?:src|tests|server)\/[\w/.]+)`/g)];
    for (const [, file = ''] of named)
      expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
  });

  it('declares itself to the app', () =>
    expect(existsSync(path.join(ROOT, 'src/modules', area, 'module.ts'))).toBe(true));

  it.each(['contract', 'i18n', 'server/modules'])('is a word in %s', layer =>
    expect(existsSync(path.join(ROOT, layer, area))).toBe(true)
  );
});
