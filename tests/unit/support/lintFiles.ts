import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LINTER = path.join(ROOT, 'node_modules/.bin/oxlint');

/** Lints files of a made-up repository by our configuration, and returns the findings of a rule. */
export const lintFiles = async (files: readonly [file: string, code: string][], rule: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.join(ROOT, 'lint'), path.join(folder, 'lint'), { recursive: true });
  await cp(path.join(ROOT, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, code] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), code);
  }
  return (await findingsIn(folder))
    .filter(({ code }) => code.includes(rule))
    .map(({ filename, help, message }) => ({ file: filename, message: `${message} ${help}` }));
};

const findingsIn = async (cwd: string) => {
  const { stdout } = await promisify(execFile)(
    LINTER,
    ['--format=json', 'contract', 'i18n', 'src', 'server'],
    { cwd }
  ).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; help?: string; message: string }[];
  };
  return diagnostics;
};
