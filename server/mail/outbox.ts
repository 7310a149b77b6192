import { createHash } from 'node:crypto';
import { count, eq, sql, type SQL } from 'drizzle-orm';
import { insertRows } from '../db/insertRows.ts';
import { mails } from '../tables/mails.ts';
import type { Transactions } from '../db/transactions.ts';
import type { Tx } from '../db/tx.ts';
import { sentMails } from '../tables/sentMails.ts';
import { PLATFORM } from '../db/actor.ts';
import type { Sealer } from '../security/secrets.ts';
import { leavesAt } from './daytime.ts';
import {
  type QuoteVersion,
  type SalesInvoiceFiles,
  type SealedContent,
  sealedContent,
} from './sealedContent.ts';
import {
  type InsideTemplate,
  type MailContent,
  type OutsideTemplate,
  renderMail,
} from './templates.ts';
import type { MailTransport } from './mailTransport.ts';

/** Seconds after which other processes resend the mails of a dead process. */
const LEASE_SECONDS = 120;

const LONGEST_PAUSE = 3600;

export interface InsideMail extends Omit<MailContent, 'sender'> {
  template: InsideTemplate;
  tenantId: number | null;
  /** `null` is a decoy: the same work for an unknown address. */
  to: string | null;
  /** The invoice whose PDF is attached when the mail is sent: it is drawn after the transaction. */
  invoiceId?: number;
}

export interface QueuedOutside extends MailContent {
  template: OutsideTemplate;
  tenantId: number;
  to: string;
  sender: string;
  quote?: QuoteVersion | undefined;
  salesInvoice?: SalesInvoiceFiles | undefined;
  logId: number;
  leavesAt: SQL;
}

export type Attachment = NonNullable<MailContent['attachments']>[number];

export interface AttachedFiles {
  invoice(invoiceId: number): Promise<Attachment | undefined>;
  quote(version: QuoteVersion): Promise<Attachment | undefined>;
  salesInvoice(wanted: SalesInvoiceFiles): Promise<Attachment[]>;
}

/**
 * Mails are written in the transaction that they report, and sent after it. An unreachable mail
 * server changes no answer and loses no mail.
 */
export const outboxOf = (options: {
  database: Transactions;
  sealer: Sealer;
  transport: MailTransport;
  appUrl: URL;
  onFailure: (error: unknown) => void;
}) => {
  const { database, sealer, transport, appUrl, onFailure } = options;
  let running: Promise<void> | undefined;
  const attached: Partial<AttachedFiles> = {};

  const claim = () =>
    database.platformTransaction(PLATFORM, async tx => {
      const { rows } = await tx.execute<{
        id: number;
        recipient: string | null;
        content: string;
      }>(sql`
        update mails set attempts = attempts + 1, next_attempt_at = now() + least(
          make_interval(secs => ${LONGEST_PAUSE}::float8),
          make_interval(secs => ${LEASE_SECONDS}::float8 * attempts + ${LEASE_SECONDS}::float8))
        where id = (select id from mails where next_attempt_at <= now()
          order by id limit 1 for update skip locked)
        returning id, recipient, content`);
      return rows[0];
    });

  const filesOf = async ({
    invoiceId,
    quote,
    salesInvoice,
  }: Pick<SealedContent, 'invoiceId' | 'quote' | 'salesInvoice'>): Promise<Attachment[]> => {
    if (salesInvoice) return (await attached.salesInvoice?.(salesInvoice)) ?? [];
    const file = invoiceId
      ? await attached.invoice?.(invoiceId)
      : quote && (await attached.quote?.(quote));
    return file ? [file] : [];
  };

  const noteRefused = (logId: number) =>
    database.platformTransaction(PLATFORM, tx =>
      tx
        .update(sentMails)
        .set({ refused_at: new Date().toISOString() })
        .where(eq(sentMails.id, logId))
    );

  const send = async (recipient: string, sealed: string) => {
    const content = sealedContent.parse(JSON.parse(sealer.unseal(sealed)));
    const attachments = [...(await filesOf(content)), ...(content.attachments ?? [])];
    const message = { to: recipient, ...renderMail({ ...content, attachments }) };
    const { logId } = content;
    try {
      await transport.send(message);
    } catch (error) {
      if (logId !== undefined) await noteRefused(logId);
      throw error;
    }
    return { logId, attachments };
  };

  const deliver = async (mail: { id: number; recipient: string | null; content: string }) => {
    const sent = mail.recipient === null ? undefined : await send(mail.recipient, mail.content);
    const taken_at = new Date().toISOString();
    await database.platformTransaction(PLATFORM, async tx => {
      if (sent?.logId !== undefined) {
        const attachments = sent.attachments.map(describeFile);
        await tx
          .update(sentMails)
          .set({ taken_at, refused_at: null, attachments })
          .where(eq(sentMails.id, sent.logId));
      }
      await tx.delete(mails).where(eq(mails.id, mail.id));
    });
  };

  const deliverAll = async () => {
    // One by one: in a batch, a slow mail server could outlast the last mail's lease.
    for (let mail = await claim(); mail; mail = await claim()) {
      await deliver(mail).catch(onFailure);
    }
  };

  const absolute = (link: string) => new URL(link, appUrl).href;

  const seal = ({ invoices, shifts, ...mail }: MailContent) =>
    sealer.seal(
      JSON.stringify({
        ...mail,
        link: absolute(mail.link),
        ...(invoices && {
          invoices: invoices.map(each => ({ ...each, link: absolute(each.link) })),
        }),
        ...(shifts && {
          shifts: shifts.map(({ text, asked }) => ({
            text,
            ...(asked && {
              asked: { ...asked, yes: absolute(asked.yes), no: absolute(asked.no) },
            }),
          })),
        }),
      })
    );

  const addAll = async (tx: Tx, added: readonly InsideMail[]) => {
    await insertRows(
      added.map(({ tenantId, to, ...mail }) => ({
        tenant_id: tenantId,
        recipient: to,
        content: seal(mail),
        next_attempt_at: leavesAt(tx, tenantId),
      })),
      batch => tx.insert(mails).values(batch)
    );
  };

  return {
    /** Adds sources of attached PDFs: they need services that need the outbox. */
    attachFiles: (files: Partial<AttachedFiles>) => {
      Object.assign(attached, files);
    },

    add: (tx: Tx, mail: InsideMail) => addAll(tx, [mail]),

    addAll,

    /** As `add`, for a company's mails. Only `mailOutside` calls it: it logs and counts them. */
    addOutside: (tx: Tx, added: readonly QueuedOutside[]) =>
      insertRows(
        added.map(({ tenantId, to, leavesAt: next_attempt_at, ...mail }) => ({
          tenant_id: tenantId,
          recipient: to,
          content: seal(mail),
          log_id: mail.logId,
          next_attempt_at,
        })),
        batch => tx.insert(mails).values(batch)
      ),

    waiting: () =>
      database.platformTransaction(PLATFORM, async tx => {
        const [row] = await tx.select({ count: count() }).from(mails);
        return row?.count ?? 0;
      }),

    deliverDue: () => {
      running ??= deliverAll()
        .catch(onFailure)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
};

const describeFile = ({ filename, content }: Attachment) => ({
  name: filename,
  sha256: createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex'),
});

export type Outbox = ReturnType<typeof outboxOf>;
