import { describe, expect, it } from 'vitest';
import { LATER_SCANNING } from '../../../scripts/smallPages.ts';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Imports that load with the file itself; not those of types, and not `import()`. */
const STATIC_IMPORT = /^(?:import|export) (?!type)(?:[^'";]*? from )?'(\.[^']+)';$/gm;

/** All files that load with a file at once. */
const loadedWith = (start: string) => {
  const found = new Set([start]);
  for (const file of found) {
    for (const [, target = ''] of (sources[file] ?? '').matchAll(STATIC_IMPORT)) {
      found.add(new URL(target, `file://${file}`).pathname);
    }
  }
  return [...found];
};

const withScreenTexts = (files: readonly string[]) =>
  files.filter(file => sources[file]?.includes('scan_screens.'));

describe('the first view of the page for scanning', () => {
  const first = loadedWith('/src/scan/main.tsx');

  it('has all of its texts: those of the screens behind it come later', () => {
    expect(first).toContain('/src/scan/JobList.tsx');
    expect(withScreenTexts(first)).toEqual([]);
  });

  it('has all parts of the scanner but those that are a file of their own', () => {
    const parts = Object.keys(sources).filter(file => file.startsWith('/src/platform/scanner/'));
    expect(parts.filter(file => !first.includes(file))).toEqual(
      parts.filter(file => LATER_SCANNING.test(file))
    );
  });

  it.each(['ScanScreen', 'ReturnsScreen', 'counting/CountScreen'])(
    'leaves %s to load later, which the walk along imports does see',
    name => {
      const screen = `/src/scan/${name}.tsx`;
      expect(first).not.toContain(screen);
      expect(withScreenTexts(loadedWith(screen))).not.toEqual([]);
    }
  );
});
