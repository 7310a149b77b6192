import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirstStart } from './firstStart.ts';

/** Where a first start leaves the passwords that it generated, for the owner of the folder alone. */
const passwordFile = (dataDir: string) => path.join(dataDir, 'first-sign-in.txt');

/** Tells the person at the terminal where to go, and after a first start how to sign in. */
export const welcome = async (appUrl: URL, dataDir: string, first: FirstStart | undefined) => {
  const lines = ['', `  Flightcase runs at ${appUrl.origin}`];
  if (first) {
    lines.push('', `  Sign in as   ${first.email}`);
    const passwords = passwordLines(first);
    if (passwords.length > 0) {
      // Not on the terminal: its output often ends in a log that others read.
      const file = passwordFile(dataDir);
      await writeFile(file, `${passwords.join('\n')}\n`, { mode: 0o600 });
      lines.push(`  Passwords    in ${file}: read it once, then remove it`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

const passwordLines = ({ email, generatedPassword, generatedSamplePassword }: FirstStart) => [
  ...(generatedPassword ? [`${email}: ${generatedPassword}`] : []),
  ...(generatedSamplePassword ? [`the sample accounts: ${generatedSamplePassword}`] : []),
];
