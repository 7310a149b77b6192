import type { Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { circumstancesOf } from '../../../mail/templates.ts';
import type { CallingActor } from '../../../db/actor.ts';
import type { Account } from './auth.queries.ts';

type SecurityMail = Pick<Parameters<Outbox['add']>[1], 'template' | 'link'> & { device?: string };

export const mailOwner = (
  tx: Tx<CallingActor>,
  outbox: Outbox,
  { tenantId, email, language, name, timeZone }: Account,
  { template, link, device }: SecurityMail
) =>
  outbox.add(tx, {
    template,
    tenantId,
    to: email,
    language,
    values: { name, ...(device !== undefined && { device }) },
    link,
    circumstances: circumstancesOf(tx.actor, timeZone),
  });
