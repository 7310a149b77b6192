import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 40;

/** The secret of the invitation that was mailed to someone; `undefined` when no mail comes. */
export const mailedInvitation = async (dataDir: string, to: string) => {
  const folder = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const file of await readdir(folder).catch(() => [])) {
      const mail = await readFile(path.join(folder, file), 'utf8');
      if (!mail.includes(`\nTo: ${to}`)) continue;
      const whole = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const token = /complete-registration\/([\w-]{43})/.exec(whole)?.[1];
      if (token) return token;
    }
    await delay(50);
  }
  return undefined;
};
