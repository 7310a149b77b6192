import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { once } from '../../src/platform/data/once.ts';

const keyOf = async (content: readonly unknown[]) => once(content, async key => key);

it('keeps the key of a write whose answer was lost, and draws another after an answer', async () => {
  const keys: string[] = [];
  const lost = once(['draft', { project_id: 5 }], key => {
    keys.push(key);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await expect(lost).rejects.toThrow('Failed to fetch');
  expect(await keyOf(['draft', { project_id: 5 }])).toBe(keys[0]);
  expect(await keyOf(['draft', { project_id: 5 }])).not.toBe(keys[0]);
});

it('gives two clicks at the same time one key, and other content another', async () => {
  const write = vi.fn<(key: string) => Promise<string>>(async key => key);
  const [one, two, other] = await Promise.all([
    once(['draft', 5], write),
    once(['draft', 5], write),
    once(['draft', 6], write),
  ]);
  expect(one).toBe(two);
  expect(other).not.toBe(one);
});

it('no part of a screen draws the key of a write itself', () => {
  const users = globSync('src/**/*.{ts,tsx}').filter(path =>
    /\bdrawKey\b/.test(readFileSync(path, 'utf8'))
  );
  expect(users.toSorted()).toEqual([
    'src/platform/api/keyed.ts',
    // A file that was chosen in a form keeps its key until the form is saved.
    'src/platform/data/uploads.ts',
    // Changes of a plan and of shifts are kept with their keys on the device.
    'src/ui/edits/editsStore.ts',
    'src/ui/edits/useEditsStore.ts',
  ]);
});
