import type { Transactions } from '../../../../db/transactions.ts';
import { PLATFORM } from '../../../../db/actor.ts';
import { isLinkOf, openingOf } from '../../../../pages/links.ts';
import { type Payable, payableOf } from '../payableDocuments.ts';
import { salesLinks } from '../../../../tables/sales/payable.ts';

export interface Linked {
  tenantId: number;
  of: Payable;
}

/** `undefined` for an unknown, ended or removed token. `isOpening` counts the opening. */
export const findLinked = (
  { platformTransaction }: Transactions,
  token: string,
  { isOpening = false } = {}
): Promise<Linked | undefined> =>
  platformTransaction(PLATFORM, async tx => {
    const columns = {
      tenant_id: salesLinks.tenant_id,
      invoice_id: salesLinks.invoice_id,
      deposit_id: salesLinks.deposit_id,
    };
    const isLinked = isLinkOf(salesLinks, token);
    const [found] = isOpening
      ? await tx.update(salesLinks).set(openingOf(salesLinks)).where(isLinked).returning(columns)
      : await tx.select(columns).from(salesLinks).where(isLinked);
    return found && { tenantId: found.tenant_id, of: payableOf(found) };
  });
