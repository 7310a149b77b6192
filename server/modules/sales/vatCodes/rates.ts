import { and, asc, eq, inArray } from 'drizzle-orm';
import { rateOn, vatCodeInput } from '#contract/sales/vat';
import { insertRows } from '../../../db/insertRows.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { invalidField } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';
import { vatRates } from '../../../tables/sales/vatCodes.ts';

const shown = { from: vatRates.from, rate: vatRates.rate };

export const loadRates = (tx: ReadTx, { id, tenant_id }: RecordRow) =>
  tx
    .select(shown)
    .from(vatRates)
    .where(and(eq(vatRates.tenant_id, tenant_id), eq(vatRates.vat_code_id, id)))
    .orderBy(asc(vatRates.from));

export const loadRatesOf = async (tx: ReadTx, codes: readonly RecordRow[]) => {
  const rows = await tx
    .select({ ...shown, code: vatRates.vat_code_id })
    .from(vatRates)
    .where(
      inArray(
        vatRates.vat_code_id,
        codes.map(({ id }) => id)
      )
    )
    .orderBy(asc(vatRates.from));
  const ratesOf = Map.groupBy(rows, ({ code }) => code);
  return new Map(
    codes.map(({ id }) => [id, (ratesOf.get(id) ?? []).map(({ from, rate }) => ({ from, rate }))])
  );
};

/** The code must be locked. Throws 400 for two rates of one day. */
export const saveRates = async (tx: Tx, code: RecordRow, value: unknown) => {
  const rates = vatCodeInput.shape.rates.parse(value) ?? [];
  const { id, tenant_id } = code;
  if (new Set(rates.map(({ from }) => from)).size < rates.length) {
    throw invalidField('rates', { code: 'repeated' });
  }
  await tx
    .delete(vatRates)
    .where(and(eq(vatRates.tenant_id, tenant_id), eq(vatRates.vat_code_id, id)));
  await insertRows(
    rates.map(rate => ({ ...rate, tenant_id, vat_code_id: id })),
    batch => tx.insert(vatRates).values(batch)
  );
};

/** Nothing to lock: the code's row is locked before. */
export const lockRates = () => Promise.resolve();

/** In percent: the last rate that has begun, else the first. */
export const readRates = async (tx: ReadTx, codes: number[], day: string) => {
  const rows = await tx
    .select({ ...shown, code: vatRates.vat_code_id })
    .from(vatRates)
    .where(inArray(vatRates.vat_code_id, codes))
    .orderBy(asc(vatRates.from));
  const ratesOf = Map.groupBy(rows, ({ code }) => code);
  return new Map(codes.map(code => [code, rateOn({ rates: ratesOf.get(code) ?? [] }, day)]));
};
