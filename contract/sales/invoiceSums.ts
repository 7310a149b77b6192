import {
  documentSums,
  type DocumentDiscount,
  type DocumentSums,
  lineSums,
  type LineSums,
} from '../pricing/documentSums.ts';

/** What the sums of an invoice's line follow from. Prices are in euros, percentages in percent. */
export interface SummedLine {
  amount: number;
  unit_price: number;
  factor: number;
  discount: number;
  vat_code_id: number;
  /** The rate of the document that the line takes back; null: that of its VAT code. */
  rate: number | null;
  discountable: boolean;
  /** It takes off an advance. */
  settled: boolean;
}

export interface InvoiceSums {
  /** In the order of the lines. */
  lines: LineSums[];
  /** The keys of the lines' VAT: of a code with several rates, one for each (`vatCodeOf`). */
  keys: number[];
  rates: ReadonlyMap<number, number>;
  sums: DocumentSums;
}

/**
 * The sums of an invoice, for screen and server. A VAT code with two rates in one document, as after a
 * change of rates between an advance and its service, is summed for each of them.
 */
export const invoiceSums = (
  lines: readonly SummedLine[],
  rateOf: (code: number) => number,
  discount: DocumentDiscount
): InvoiceSums => {
  const rates = new Map<number, number>();
  const keys = lines.map(({ vat_code_id, rate }) => {
    const wanted = rate ?? rateOf(vat_code_id);
    let key = vat_code_id;
    while ((rates.get(key) ?? wanted) !== wanted) key += NEXT_RATE;
    rates.set(key, wanted);
    return key;
  });
  const each = lines.map(lineSums);
  const sums = documentSums(
    lines.map((line, at) => ({
      net: each[at]?.net ?? 0n,
      code: keys[at] ?? line.vat_code_id,
      discountable: line.discountable,
      settled: line.settled,
    })),
    key => rates.get(key) ?? 0,
    discount
  );
  return { lines: each, keys, rates, sums };
};

/** Above all ids of VAT codes. */
const NEXT_RATE = 2 ** 31;

/** The id of the VAT code of a key. */
export const vatCodeOf = (key: number) => key % NEXT_RATE;
