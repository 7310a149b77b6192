import { type InvoiceSums, invoiceSums, type SummedLine, vatCodeOf } from './invoiceSums.ts';
import { partOf, percentOf, type VatSum } from '../pricing/documentSums.ts';

export interface CreditLine extends SummedLine {
  credited_line_id: number | null;
}

/** In cents: the original, and what credit notes left. */
interface LineLeft {
  id: number;
  code: number;
  rate: number;
  net: bigint;
  left: bigint;
  discounted: boolean;
}

interface VatLeft {
  code: number;
  rate: number;
  wholeDiscount: bigint;
  discount: bigint;
  base: bigint;
  vat: bigint;
}

export interface InvoiceLeft {
  lines: readonly LineLeft[];
  vat: readonly VatLeft[];
}

export interface TooMuch {
  code?: number;
  /** In cents: the net of the code; without a code the total with VAT. */
  most: bigint;
}

interface CreditSums extends InvoiceSums {
  tooMuch: TooMuch | undefined;
}

/**
 * A note has the discount share of its lines and the VAT of its base. The note that takes the last of a code
 * takes its remaining discount, base and VAT, so that notes add up.
 */
export const creditSums = (lines: readonly CreditLine[], left: InvoiceLeft): CreditSums => {
  const counted = invoiceSums(lines, () => 0, { percent: 0 });
  const taken = new Map<number, bigint>();
  for (const [at, { credited_line_id }] of lines.entries()) {
    if (credited_line_id === null) continue;
    const before = taken.get(credited_line_id) ?? 0n;
    taken.set(credited_line_id, before + (counted.lines[at]?.net ?? 0n));
  }
  const vat = counted.sums.vat.map(({ code: key, base: net }) => {
    const wanted = { code: vatCodeOf(key), rate: counted.rates.get(key) ?? 0 };
    return partOfCode({ key, net, wanted }, left, taken);
  });
  const sumOf = (read: (part: VatSum) => bigint) => vat.reduce((sum, part) => sum + read(part), 0n);
  const [net, vat_total] = [sumOf(({ base }) => base), sumOf(part => part.vat)];
  const sums = {
    ...counted.sums,
    discount: sumOf(({ discount }) => discount),
    net,
    vat,
    vat_total,
    total: net + vat_total,
  };
  return { ...counted, sums, tooMuch: tooMuchOf({ ...counted, sums }, left) };
};

interface Part {
  key: number;
  net: bigint;
  wanted: { code: number; rate: number };
}

const partOfCode = (
  { key, net, wanted }: Part,
  left: InvoiceLeft,
  taken: ReadonlyMap<number, bigint>
): VatSum => {
  const isWanted = ({ code, rate }: { code: number; rate: number }) =>
    code === wanted.code && rate === wanted.rate;
  const rest = left.vat.find(isWanted) ?? NOTHING;
  const its = left.lines.filter(isWanted);
  const isLast = its.every(line => line.left === (taken.get(line.id) ?? 0n));
  if (isLast) return { code: key, discount: rest.discount, base: rest.base, vat: rest.vat };
  const shared = its.filter(({ discounted }) => discounted);
  const upTo = sum(shared.map(line => line.net - line.left + (taken.get(line.id) ?? 0n)));
  const given = rest.wholeDiscount - rest.discount;
  const share = partOf(rest.wholeDiscount, upTo, sum(shared.map(line => line.net))) - given;
  const discount = within(share, rest.discount);
  const base = net - discount;
  const vat = base === rest.base ? rest.vat : within(percentOf(base, wanted.rate), rest.vat);
  return { code: key, discount, base, vat };
};

const NOTHING = { wholeDiscount: 0n, discount: 0n, base: 0n, vat: 0n };

/** Checked per code and rate, per code, and in total. */
const tooMuchOf = ({ rates, sums }: InvoiceSums, left: InvoiceLeft): TooMuch | undefined => {
  for (const { code: key, base } of sums.vat) {
    const code = vatCodeOf(key);
    const rate = rates.get(key) ?? 0;
    const most = left.vat.find(each => each.code === code && each.rate === rate)?.base ?? 0n;
    if (!isPart(base, most)) return { code, most };
  }
  for (const [code, parts] of Map.groupBy(sums.vat, part => vatCodeOf(part.code))) {
    const most = sum(left.vat.filter(each => each.code === code).map(({ base }) => base));
    if (!isPart(sum(parts.map(({ base }) => base)), most)) return { code, most };
  }
  const most = sum(left.vat.map(({ base, vat }) => base + vat));
  return isPart(sums.total, most) ? undefined : { most };
};

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

const isPart = (cents: bigint, whole: bigint) => within(cents, whole) === cents;

const within = (cents: bigint, whole: bigint) => {
  const [least, most] = whole < 0n ? [whole, 0n] : [0n, whole];
  return cents < least ? least : cents > most ? most : cents;
};
