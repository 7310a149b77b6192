import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/base/locales';
import type { ReadTx } from '../../../../db/tx.ts';
import { notFound } from '../../../../errors.ts';
import { deposits } from '../../../../tables/sales/deposits.ts';
import { languageOf, readSale, type Sale } from '../../invoices/invoiceContext.ts';
import { openOfDeposit } from '../payableDocuments.ts';
import { findLastAttempt } from '../../payments/paymentAttempts.ts';
import { type MollieServices, readProvider } from '../../payments/tenantMollie.ts';

export interface ShownDeposit {
  deposit: typeof deposits.$inferSelect;
  sale: Sale;
  language: Locale;
  /** In cents. */
  open: number;
}

/** Parties and project are current: the document is not frozen. Throws 404. */
const readShownDeposit = async (tx: ReadTx, id: number): Promise<ShownDeposit> => {
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id));
  if (!deposit) throw notFound();
  const sale = await readSale(tx, deposit);
  return { deposit, sale, language: languageOf(sale), open: openOfDeposit(deposit) };
};

export const readDepositPage = async (
  tx: ReadTx,
  services: Omit<MollieServices, 'database'>,
  id: number
) => {
  const shown = await readShownDeposit(tx, id);
  const isPayable = shown.open > 0;
  const provider = isPayable
    ? await readProvider(tx, services, shown.deposit.tenant_id)
    : undefined;
  return {
    ...shown,
    logo_key: shown.sale.company.logo_url,
    canPay: provider !== undefined,
    lastAttempt: isPayable ? await findLastAttempt(tx, { kind: 'deposit', id }) : undefined,
  };
};
