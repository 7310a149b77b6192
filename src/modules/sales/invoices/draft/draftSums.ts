import { eurosOf } from '#contract/base/money';
import { documentDiscount } from '#contract/plan/planMoney';
import { invoiceSums, vatCodeOf } from '#contract/sales/invoiceSums';
import { bigCentsOf } from '#contract/pricing/documentSums';
import { rateOn, type VatCode } from '#contract/sales/vat';
import { changesOf, type DraftState, isLine, type LineRow } from './draftState.ts';

export interface DraftSums {
  /** Net per line, by row key. */
  netOf: ReadonlyMap<string, number>;
  lines: number;
  discount: number;
  net: number;
  vat: readonly { code: number; rate: number; base: number; vat: number }[];
  total: number;
  /** False while a line's rate is unknown: VAT and total are not shown or issued. */
  isKnown: boolean;
}

/** Calculated by the server's rules. A line that credits another document keeps that document's rate. */
export const draftSums = (
  state: DraftState,
  codes: readonly VatCode[] | undefined,
  today: string
): DraftSums => {
  const { base, rows, fields } = state;
  const day = fields.service_until ?? today;
  const rates = new Map(codes?.map(code => [code.id, rateOn(code, day)]));
  const saved = new Map(base.vat.map(({ code, rate }) => [code, rate]));
  const lines = rows.filter(isLine);
  const isCredit = base.kind === 'credit';
  // A credit note's discount and VAT depend on earlier ones, which only the server knows.
  const isSaved = Object.keys(changesOf(state)).length === 0;
  if (isCredit && isSaved) return savedSums(base, lines);
  const isKnown = lines.every(
    ({ values: { vat_code_id: id } }) =>
      (isCredit && saved.has(id)) || (codes !== undefined && (rates.has(id) || saved.has(id)))
  );
  const {
    lines: each,
    rates: used,
    sums,
  } = invoiceSums(
    lines.map(({ values, source }) => ({
      ...values,
      rate: isCredit ? (saved.get(values.vat_code_id) ?? null) : null,
      settled: source?.advance_id != null,
    })),
    code => rates.get(code) ?? saved.get(code) ?? 0,
    documentDiscount({
      discount: fields.discount ?? null,
      target_total: fields.target_total ?? null,
    })
  );
  return {
    netOf: new Map(lines.map(({ key }, at) => [key, eurosOf(each[at]?.net ?? 0n)])),
    lines: eurosOf(sums.lines),
    discount: eurosOf(sums.discount),
    net: eurosOf(sums.net),
    vat: sums.vat.map(part => ({
      code: vatCodeOf(part.code),
      rate: used.get(part.code) ?? 0,
      base: eurosOf(part.base),
      vat: eurosOf(part.vat),
    })),
    total: eurosOf(sums.total),
    isKnown,
    ...(isSaved && !codes && savedVat(base)),
  };
};

const savedSums = (base: DraftState['base'], rows: readonly LineRow[]): DraftSums => {
  const { lines = [], net } = base;
  const nets = new Map(lines.map(line => [line.id, line.net ?? 0]));
  const netOf = new Map(rows.map(({ key, id }) => [key, nets.get(id ?? 0) ?? 0]));
  const sum = eurosOf([...netOf.values()].reduce((cents, each) => cents + bigCentsOf(each), 0n));
  return {
    netOf,
    lines: sum,
    discount: eurosOf(bigCentsOf(sum) - bigCentsOf(net ?? 0)),
    net: net ?? 0,
    ...savedVat(base),
  };
};

const savedVat = ({ vat, total }: DraftState['base']) => ({
  vat: vat.map(part => ({ ...part, base: part.base ?? 0, vat: part.vat ?? 0 })),
  total: total ?? 0,
  isKnown: true,
});
