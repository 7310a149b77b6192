import {
  documentSums,
  type DocumentDiscount,
  type DocumentSums,
  lineSums,
  type LineSums,
} from '../pricing/documentSums.ts';

export interface SummedLine {
  amount: number;
  unit_price: number;
  factor: number;
  discount: number;
  vat_code_id: number;
  /** Of the document that the line takes back; null: the VAT code's rate. */
  rate: number | null;
  discountable: boolean;
  settled: boolean;
}

export interface InvoiceSums {
  lines: LineSums[];
  /** VAT keys of the lines: one per code and rate (`vatCodeOf`). */
  keys: number[];
  rates: ReadonlyMap<number, number>;
  sums: DocumentSums;
}

/**
 * For screen and server. A VAT code with two rates in a document, as after a change between an advance and
 * its service, is summed per rate.
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

const NEXT_RATE = 2 ** 31;

export const vatCodeOf = (key: number) => key % NEXT_RATE;
