import { z } from 'zod';
import { optionalText, requiredText, text } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import { codesFrom, NEW_UNITS_MAX, seriesOf } from '#contract/catalogue/newUnits';

export const severalUnits = z
  .strictObject({
    amount: z.int().min(1).max(NEW_UNITS_MAX),
    first: requiredText(TEXT_MAX.name),
    location: optionalText(TEXT_MAX.name),
    /** One on a line, in the order of the codes. */
    serials: text(NEW_UNITS_MAX * (TEXT_MAX.name + 1)).nullish(),
  })
  .superRefine(({ amount, first, serials }, context) => {
    const refuse = (field: string, reason: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { text: reason } });
    if (amount > 1 && !seriesOf(first)) refuse('first', 'resources.equipment.several.no_number');
    if (linesOf(serials).length > amount) {
      refuse('serials', 'resources.equipment.several.too_many_serials');
    }
  });

type SeveralUnits = z.output<typeof severalUnits>;

/** An empty line between others is of a unit without a number. */
const linesOf = (serials: string | null | undefined) => {
  const written = (serials ?? '').trimEnd();
  return written === '' ? [] : written.split('\n').map(line => line.trim());
};

export const unitsOf = ({ amount, first, location, serials }: SeveralUnits) => {
  const lines = linesOf(serials);
  return {
    location,
    units: codesFrom(first, amount).map((code, index) => ({
      code,
      serial_number: lines[index] || null,
    })),
  };
};
