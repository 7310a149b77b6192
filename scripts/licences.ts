import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const listed = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().nullable(),
    text: z.string().nullable(),
  })
);

const packageFile = z.object({ version: z.string(), license: z.string() });

/** Packages that the build's own list lacks: code of workers, and fonts. */
const UNLISTED = ['@fontsource-variable/inter', 'zxing-wasm'];

/** The packages that browsers are sent, each with its licence. */
export const bundledPackages = async () => {
  const bundled = listed.parse(JSON.parse(await readFile('dist/licenses.json', 'utf8')));
  return [...bundled, ...(await Promise.all(UNLISTED.map(unlisted)))];
};

const unlisted = async (name: string) => {
  const folder = `node_modules/${name}`;
  const about = packageFile.parse(JSON.parse(await readFile(`${folder}/package.json`, 'utf8')));
  const text = await readFile(`${folder}/LICENSE`, 'utf8');
  return { name, version: about.version, identifier: about.license, text };
};

/** Writes the licences of the browser's code as a text next to the app: `/licenses.txt`. */
export const writeNotice = async () => {
  const notices = (await bundledPackages()).map(
    ({ name, version, identifier, text }) =>
      `${name} ${version} (${identifier ?? 'see below'})\n\n${text ?? ''}`
  );
  await writeFile('dist/licenses.txt', `${notices.join(RULE)}\n`);
};

const RULE = `\n\n${'-'.repeat(80)}\n\n`;
