/** How people write amounts: with a comma or a point before the cents, and thousands apart or not. */
const WITH_COMMA = /^\d+(?:\.\d{3})*(?:,\d{1,2})?$/;
const WITH_POINT = /^\d+(?:,\d{3})*(?:\.\d{1,2})?$/;

/** The cents of a text that is an amount and nothing else; `undefined` for any other. */
export const searchedCents = (text: string): number | undefined => {
  const written = text.replaceAll(/[€\s]/g, '');
  if (written.length > 12) return undefined;
  if (WITH_COMMA.test(written)) return centsOf(written.replaceAll('.', '').replace(',', '.'));
  return WITH_POINT.test(written) ? centsOf(written.replaceAll(',', '')) : undefined;
};

const centsOf = (euros: string) => Math.round(Number(euros) * 100);
