import { eq, sql } from 'drizzle-orm';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { missingForInvoice, usedCodes } from '#contract/sales/invoiceRules';
import { schemeOf } from '#contract/sales/vat';
import type { VatScheme } from '#contract/pricing/vat.values';
import type { ReadTx } from '../../../db/tx.ts';
import { vatCodes } from '../../../tables/sales/vatCodes.ts';
import type { InvoiceRow } from './draftLines.ts';
import type { Sale } from './invoiceContext.ts';
import { salesLines } from '../../../tables/sales/salesLines.ts';

export interface VatFit {
  isForeign: boolean;
  /** A credit note has the codes of its invoice. */
  differs: boolean;
}

export const readVatFit = async (
  tx: ReadTx,
  { company, customer }: Sale,
  { id, kind }: Pick<InvoiceRow, 'id' | 'kind'>
): Promise<VatFit> => {
  if (kind === 'credit') return { isForeign: false, differs: false };
  const codes = await tx
    .selectDistinct({
      scheme: vatCodes.scheme,
      isOwn: sql<boolean>`${vatCodes.country} = vat_country(${company.country})`,
    })
    .from(salesLines)
    .innerJoin(vatCodes, eq(vatCodes.id, salesLines.vat_code_id))
    .where(eq(salesLines.invoice_id, id));
  const scheme = schemeOf(company.vat_scheme, customer?.vat_scheme ?? null);
  return {
    isForeign: codes.some(({ isOwn }) => !isOwn),
    differs: codes.some(code => code.scheme !== 'damage' && !fits(code.scheme, scheme)),
  };
};

const SCHEMES_OF_GOODS_AND_SERVICES: readonly (readonly VatScheme[])[] = [
  ['reverse', 'intra'],
  ['outside', 'export'],
];

const fits = (one: VatScheme, other: VatScheme) =>
  one === other ||
  SCHEMES_OF_GOODS_AND_SERVICES.some(pair => pair.includes(one) && pair.includes(other));

export const missingToIssue = (content: InvoiceContent, { isForeign }: VatFit): string[] => {
  const used = usedCodes(content);
  // Category O (outside VAT) allows no other one.
  const isMixed = used.length > 1 && used.some(({ category }) => category === 'O');
  return [
    ...missingForInvoice(content),
    ...(isForeign || isMixed ? ['lines.vat_code_id'] : []),
    ...(content.sums.total < 0 ? ['total'] : []),
  ];
};
