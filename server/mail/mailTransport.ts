import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isLoopback } from '../config.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  sender?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; encoding: 'base64' }[];
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

/** Milliseconds that a mail server may take: in total less than the lease of a mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export interface MailSender {
  from: string;
  replyTo?: string | undefined;
}

const mailLibrary = () => import('nodemailer');

export const smtpTransport = (url: string, sender: MailSender): MailTransport => {
  // Passwords and links never cross a network in the clear.
  const requireTLS = !isLoopback(new URL(url));
  return {
    send: async mail => {
      const { createTransport } = await mailLibrary();
      const mailer = createTransport({ url, requireTLS, ...TIMEOUTS });
      await mailer.sendMail(messageOf(sender, mail));
    },
  };
};

const messageOf = (own: MailSender, { sender, ...mail }: OutgoingMail) => ({
  ...own,
  ...mail,
  ...(sender && { from: { name: `${sender} via Flightcase`, address: addressIn(own.from) } }),
});

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

export const folderTransport = (
  folder: string,
  sender: MailSender,
  tell: (file: string) => void
): MailTransport => {
  return {
    send: async mail => {
      const { createTransport } = await mailLibrary();
      const mailer = createTransport({ streamTransport: true, buffer: true });
      const { message } = await mailer.sendMail(messageOf(sender, mail));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not built');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(path.join(folder, name), message, { mode: 0o600 });
      tell(name);
    },
  };
};
