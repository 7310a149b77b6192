import { sql } from 'drizzle-orm';
import { insertRows } from '../db/insertRows.ts';
import { tenantOf, type Tx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import { sentMails } from '../tables/sentMails.ts';
import { leavesAt } from './daytime.ts';
import type { Document } from './mailLog.ts';
import { openMailRoom } from './mailRoom.ts';
import type { Outbox, QueuedOutside } from './outbox.ts';
import { mailSubject } from './templates.ts';

interface Sender {
  name: string;
  email: string | null;
  /** `#rrggbb` of the button. */
  colour: string | null;
}

interface Over {
  /** Over a daily limit: refused, or (for mere reports) sent later. */
  whenOver?: 'refuse' | 'wait';
}

export interface OutsideMail extends Omit<
  QueuedOutside,
  'tenantId' | 'sender' | 'colour' | 'replyTo' | 'logId' | 'leavesAt'
> {
  about: Partial<Record<Document, number | null>>;
}

/**
 * Mails outsiders in a company's name. Each mail is logged. Over an hourly limit it leaves later; over a
 * daily limit it throws `too_many_mails`.
 */
export const mailOutside = async (
  tx: Tx,
  outbox: Outbox,
  sender: Sender,
  mails: readonly OutsideMail[],
  { whenOver = 'refuse' }: Over = {}
) => {
  if (mails.length === 0) return;
  const tenantId = tenantOf(tx);
  const room = await openMailRoom(tx);
  const leaving = mails.map(({ to, template }) => {
    const place = room.take(to, template !== 'e_invoice');
    if (place.isOver && whenOver === 'refuse') throw tooManyMails(place.at);
    const moment = sql`${new Date(place.at).toISOString()}::timestamptz`;
    return leavesAt(tx, tenantId, moment);
  });
  const logs = await insertRows(
    mails.map(({ to, template, language, values, subject, about }, at) => ({
      ...about,
      tenant_id: tenantId,
      recipient: to,
      subject: mailSubject(template, language, { values, subject }),
      language,
      leaves_at: leaving[at],
    })),
    batch => tx.insert(sentMails).values(batch).returning({ id: sentMails.id })
  );
  await outbox.addOutside(
    tx,
    mails.flatMap(({ about: _about, ...mail }, at) => {
      const [log, moment] = [logs[at], leaving[at]];
      return log && moment
        ? [
            {
              ...mail,
              tenantId,
              sender: sender.name,
              colour: sender.colour ?? undefined,
              replyTo: sender.email ?? undefined,
              logId: log.id,
              leavesAt: moment,
            },
          ]
        : [];
    })
  );
};

const tooManyMails = (freeAt: number) => {
  const seconds = Math.max(1, Math.ceil((freeAt - Date.now()) / 1000));
  return new DomainError('too_many_mails', {
    retryAfter: seconds,
    values: { hours: Math.ceil(seconds / 3600) },
    extra: { until: new Date(freeAt).toISOString() },
  });
};
