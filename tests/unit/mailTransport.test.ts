import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderTransport, type MailSender } from '#server/mail/mailTransport';

const FROM = 'Flightcase <no-reply@flightcase.example>';

/** The mail file that a sender makes. */
const written = async (sender: MailSender) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
  try {
    const mail = { to: 'ada@huur.example', subject: 'Hallo', text: 'Dag', html: '<p>Dag</p>' };
    await folderTransport(folder, sender, () => undefined).send(mail);
    const [file = ''] = await readdir(folder);
    return await readFile(path.join(folder, file), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
};

it('says where an answer goes, if not to the sender', async () => {
  expect(await written({ from: FROM, replyTo: 'help@flightcase.example' })).toContain(
    'Reply-To: help@flightcase.example'
  );
  expect(await written({ from: FROM })).not.toContain('Reply-To');
});
