import { belgianReference } from '#contract/sales/belgianReference';
import { isoReferenceText } from '#contract/sales/isoReference';

export interface Named {
  numbers: string[];
  belgian: Map<string, number>;
}

/** A number as a whole word; people write `f 2026 0001` and `F20260001`. */
const NUMBER = /(?<![\p{L}\p{N}])F[\s./_-]*(\d{4})[\s./_-]*(\d{4,})(?![\p{L}\p{N}])/giu;

/** Twelve digits, as `+++000/0000/09797+++` or without signs. */
const BELGIAN = /(?<![\p{L}\p{N}])(\d{3})[\s/.-]?(\d{4})[\s/.-]?(\d{5})(?![\p{L}\p{N}])/gu;

export const namedIn = (written: readonly string[]): Named => {
  const texts = written.flatMap(text => [text, isoReferenceText(text) ?? []].flat());
  const numbers = texts.flatMap(text =>
    [...text.matchAll(NUMBER)].map(([, year, number]) => `F${year}-${number}`)
  );
  const references = texts.flatMap(text =>
    [...text.matchAll(BELGIAN)].flatMap(([, one, two, three]) => {
      const digits = `${one}${two}${three}`;
      const id = Number(digits.slice(0, 10));
      const reference = belgianReference(id);
      const hasRightCheck = reference === `+++${one}/${two}/${three}+++`;
      return hasRightCheck ? [[reference, id] as const] : [];
    })
  );
  return { numbers: [...new Set(numbers)], belgian: new Map(references) };
};
