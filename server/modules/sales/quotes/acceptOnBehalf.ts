import type { z } from 'zod';
import { isOtherTotal } from '#contract/sales/expectedTotal';
import { type acceptanceInput, quoteSchema } from '#contract/sales/quotes';
import type { SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { editConflict, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { acceptQuote } from './acceptance.ts';
import { type BookServices, confirmBooking } from './quoteBooking.ts';
import { type QuoteRow, showQuote } from './quotes.queries.ts';
import { findVersion } from './quoteVersions.queries.ts';
import { lockQuote } from './sending.ts';
import { assertNotLater } from '../dayChecks.ts';
import { personIn } from '../../../db/actor.ts';

/**
 * Writes down an acceptance that a customer gave by telephone, by mail or on paper. With `mail`, what is booked
 * by it is confirmed to the customer; what waits is when it is booked. Throws 400 for a day to come,
 * `not_sent`, `already_decided`; 412 where another version or total is accepted than was seen.
 */
export const acceptOnBehalf = async (
  tx: SignedInTx,
  services: BookServices,
  id: number,
  { name, on, options, note = null, mail, expected_total }: z.infer<typeof acceptanceInput>,
  expected?: ExpectedVersion
) => {
  const user = personIn(tx);
  await assertNotLater(tx, on);
  const quote = await lockQuote(tx, id);
  const { version_sent } = quote;
  if (version_sent === 0) throw new DomainError('not_sent');
  // The same form may come again, after what it did.
  if (quote.status === 'sent') await assertSeen(tx, quote, { expected_total, version: expected });
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

interface Seen {
  version: ExpectedVersion;
  expected_total?: number | null | undefined;
}

const assertSeen = async (tx: SignedInTx, quote: QuoteRow, { version, expected_total }: Seen) => {
  const isOther = version !== undefined && version !== quote.version;
  if (isOther || isOtherTotal(expected_total, Math.round((quote.total ?? 0) * 100))) {
    throw editConflict(quoteSchema, await showQuote(tx, quote.id));
  }
};
