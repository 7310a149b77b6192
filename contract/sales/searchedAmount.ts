import { centsOf } from '../base/money.ts';
const WITH_COMMA = /^\d+(?:\.\d{3})*(?:,\d{1,2})?$/;
const WITH_POINT = /^\d+(?:,\d{3})*(?:\.\d{1,2})?$/;

export const searchedCents = (text: string): number | undefined => {
  const written = text.replaceAll(/[€\s]/g, '');
  if (written.length > 12) return undefined;
  if (WITH_COMMA.test(written))
    return centsOf(Number(written.replaceAll('.', '').replace(',', '.')));
  return WITH_POINT.test(written) ? centsOf(Number(written.replaceAll(',', ''))) : undefined;
};
