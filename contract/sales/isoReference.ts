/** ISO 11649: `RF18 F202 6000 1` is check digits and a text. `undefined` if the check digits are wrong. */
export const isoReferenceText = (reference: string): string | undefined => {
  const compact = reference.replaceAll(/\s/g, '').toUpperCase();
  const parts = /^RF(\d{2})([A-Z\d]{1,21})$/.exec(compact);
  if (!parts) return undefined;
  const [, check, carried = ''] = parts;
  // Checked as an IBAN: letters count from 10, the prefix comes last.
  const digits = Array.from(`${carried}RF${check}`, sign => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n ? carried : undefined;
};
