import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  send(mail: OutgoingMail, link: string): Promise<void>;
}

/** How long a mail server may take, in milliseconds: in all less than another process waits for. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends through a mail server. */
export const smtpTransport = (url: string, from: string): MailTransport => {
  const mailer = createTransport({ url, ...PATIENCE });
  return {
    send: async mail => {
      await mailer.sendMail({ from, ...mail });
    },
  };
};

/** Writes mails into a folder, as files that mail programs open, and tells the link in them. */
export const folderTransport = (
  folder: string,
  from: string,
  tell: (file: string, link: string) => void
): MailTransport => {
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail, link) => {
      const { message } = await mailer.sendMail({ from, ...mail });
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not built');
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(path.join(folder, name), message);
      tell(name, link);
    },
  };
};
