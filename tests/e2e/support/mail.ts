import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { SERVER } from './server.ts';

/** A mail as it lies in the outbox folder, its lines put back together. */
const readMails = async (): Promise<string[]> => {
  const folder = path.join(SERVER.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter(file => file.endsWith('.eml')).sort();
  return Promise.all(
    mails.map(async file => decoded(await readFile(path.join(folder, file), 'utf8')))
  );
};

/** Undoes "quoted-printable", in which mails break and escape their lines. */
const decoded = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, byte: string) =>
      String.fromCharCode(Number.parseInt(byte, 16))
    );

/** The path that the latest mail to someone leads to, once there is one that leads to such a page. */
export const mailedLink = async (to: string, page: string): Promise<string> => {
  const link = new RegExp(`${SERVER.origin}(${page}[\\w-]*)`);
  const found: string[] = [];
  await expect(async () => {
    const mails = (await readMails()).filter(mail => mail.includes(`\nTo: ${to}`));
    found.push(...mails.flatMap(mail => link.exec(mail)?.[1] ?? []));
    expect(found, `links to ${page} in mails to ${to}`).not.toHaveLength(0);
  }).toPass();
  return found.at(-1) ?? '';
};
