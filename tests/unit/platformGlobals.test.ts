import { expect, it } from 'vitest';
import { lintFiles } from './support/lintFiles.ts';

/** A use of what a part does not have, and the reason. */
const BREACHES: [file: string, code: string, why: RegExp][] = [
  ['server/page.ts', 'export const title = document.title;', /server has no DOM/],
  ['server/modules/plan/plan.queries.ts', 'export const named = () => name;', /server has no DOM/],
  ['server/wide.ts', 'export const wide = window.innerWidth;', /server has no DOM/],
  ['src/platform/settings.ts', 'export const port = process.env.PORT;', /has no Node/],
  ['src/scan/bytes.tsx', "export const bytes = Buffer.from('');", /has no Node/],
  ['contract/base/size.ts', 'export const width = window.innerWidth;', /globals of neither/],
  ['i18n/base/home.ts', 'export const home = process.cwd();', /globals of neither/],
];

const ALLOWED: [file: string, code: string][] = [
  ['server/port.ts', 'export const port = process.env.PORT;'],
  ['src/app/title.ts', 'export const title = document.title;'],
  ['contract/base/url.ts', "export const url = new URL('https://flightcase.example');"],
];

it('keeps the globals of the browser out of the server, and those of Node out of the app', async () => {
  const files = [...BREACHES, ...ALLOWED].map(([file, code]): [string, string] => [file, code]);
  const empty = ['src/modules/index.ts', 'server/index.ts'].map((file): [string, string] => [
    file,
    '',
  ]);
  const found = await lintFiles([...empty, ...files], 'no-restricted-globals');
  expect(found.map(({ file }) => file).toSorted()).toEqual(
    BREACHES.map(([file]) => file).toSorted()
  );
  for (const [file, , why] of BREACHES) {
    expect(found.find(each => each.file === file)?.message, file).toMatch(why);
  }
});
