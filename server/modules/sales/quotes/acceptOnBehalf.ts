import { localDay } from '#contract/base/zonedTime';
import type { z } from 'zod';
import type { acceptanceInput } from '#contract/sales/quotes';
import { readTenantZone } from '../../../db/tenantTime.ts';
import type { UserTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { acceptQuote } from './acceptance.ts';
import { type BookServices, confirmBooking } from './quoteBooking.ts';
import { findQuote, findVersion, showQuote } from './quotes.queries.ts';

/**
 * Writes down an acceptance that a customer gave by telephone, by mail or on paper. With `mail`, what is booked
 * by it is confirmed to the customer; what waits is when it is booked. Throws 400 for a day to come,
 * `not_sent`, `already_decided`.
 */
export const acceptOnBehalf = async (
  tx: UserTx,
  services: BookServices,
  id: number,
  { name, on, options, note = null, mail }: z.infer<typeof acceptanceInput>
) => {
  const { user } = tx.actor;
  if (on > localDay(Date.now(), await readTenantZone(tx))) {
    throw invalidField('on', { code: 'invalid' });
  }
  const { version_sent } = await findQuote(tx, id);
  if (version_sent === 0) throw new DomainError('not_sent');
  const { sha256 } = await findVersion(tx, id, version_sent);
  const accepted = await acceptQuote(tx, id, {
    version: version_sent,
    name,
    on,
    options,
    sha256,
    sentence: null,
    note,
    linkId: null,
    ip: null,
    userAgent: null,
    by: { id: user.id, name: user.name },
  });
  if (mail && !accepted.isRepeated && accepted.reasons.length === 0) {
    await confirmBooking(tx, services, accepted);
  }
  return showQuote(tx, id);
};
