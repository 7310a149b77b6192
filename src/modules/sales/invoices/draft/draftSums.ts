import { documentDiscount } from '#contract/plan/planMoney';
import { invoiceSums, vatCodeOf } from '#contract/sales/invoiceSums';
import { inEuros } from '#contract/sales/money';
import { rateOn, type VatCode } from '#contract/sales/vat';
import { type DraftState, isLine } from './draftState.ts';

export interface DraftSums {
  /** The net of each line, by the key of its row. */
  netOf: ReadonlyMap<string, number>;
  lines: number;
  discount: number;
  net: number;
  vat: readonly { code: number; rate: number; base: number; vat: number }[];
  total: number;
}

/**
 * The sums of a draft as it stands on screen, by the server's own rules. A line that takes back another
 * document keeps that document's rate.
 */
export const draftSums = (
  { base, rows, fields }: DraftState,
  codes: readonly VatCode[],
  today: string
): DraftSums => {
  const day = fields.service_until ?? today;
  const rates = new Map(codes.map(code => [code.id, rateOn(code, day)]));
  const saved = new Map(base.vat.map(({ code, rate }) => [code, rate]));
  const lines = rows.filter(isLine);
  const {
    lines: each,
    rates: used,
    sums,
  } = invoiceSums(
    lines.map(({ values, source }) => ({
      ...values,
      rate: base.kind === 'credit' ? (saved.get(values.vat_code_id) ?? null) : null,
      settled: source?.advance_id != null,
    })),
    code => rates.get(code) ?? saved.get(code) ?? 0,
    documentDiscount({
      discount: fields.discount ?? null,
      target_total: fields.target_total ?? null,
    })
  );
  return {
    netOf: new Map(lines.map(({ key }, at) => [key, inEuros(each[at]?.net ?? 0n)])),
    lines: inEuros(sums.lines),
    discount: inEuros(sums.discount),
    net: inEuros(sums.net),
    vat: sums.vat.map(part => ({
      code: vatCodeOf(part.code),
      rate: used.get(part.code) ?? 0,
      base: inEuros(part.base),
      vat: inEuros(part.vat),
    })),
    total: inEuros(sums.total),
  };
};
