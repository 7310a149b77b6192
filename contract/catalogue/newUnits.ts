import { z } from 'zod';
import { optionalText, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { isNoSerialNumber, isSameCode, withoutSymbology } from '../warehouse/codeSpelling.ts';

export const NEW_UNITS_MAX = 200;

const newUnit = z.strictObject({
  code: requiredText(TEXT_MAX.name).overwrite(withoutSymbology),
  serial_number: optionalText(TEXT_MAX.name, text =>
    isNoSerialNumber(text) ? null : withoutSymbology(text)
  ),
});

export const newUnitsInput = z
  .strictObject({
    location: optionalText(TEXT_MAX.name),
    units: z.array(newUnit).min(1).max(NEW_UNITS_MAX),
  })
  .superRefine(({ units }, context) => {
    const isTwice = (field: 'code' | 'serial_number', index: number) => {
      const own = units[index]?.[field];
      return own != null && units.findIndex(each => isSameCode(each[field] ?? null, own)) !== index;
    };
    for (const index of units.keys()) {
      for (const field of ['code', 'serial_number'] as const) {
        if (!isTwice(field, index)) continue;
        const params = { code: 'taken' };
        context.addIssue({ code: 'custom', path: ['units', index, field], params });
      }
    }
  });

export type NewUnits = z.output<typeof newUnitsInput>;

/** The ids of the units, in the order of the input. */
export const newUnitsAnswer = z.object({ ids: z.array(z.int()) });

export const nextUnitAnswer = z.object({
  code: z.string(),
  location: z.string().nullable(),
  /** The stock of a product without units, if any: its first units replace it. */
  typed_stock: z.int().optional(),
});

export type NextUnit = z.infer<typeof nextUnitAnswer>;

const LAST_NUMBER = /^(.*?)(\d{1,9})$/;

export const seriesOf = (code: string) => {
  const [, prefix = '', digits] = LAST_NUMBER.exec(code) ?? [];
  return digits === undefined
    ? undefined
    : { prefix, number: Number(digits), width: digits.length };
};

export const codesFrom = (first: string, amount: number): string[] => {
  const series = seriesOf(first.trim());
  if (!series) return first.trim() ? [first.trim()] : [];
  const { prefix, number, width } = series;
  return Array.from(
    { length: amount },
    (_, later) => `${prefix}${String(number + later).padStart(width, '0')}`
  );
};
