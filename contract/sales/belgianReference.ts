export const belgianReference = (number: number): string => {
  if (!Number.isInteger(number) || number < 0 || number > 9_999_999_999) {
    throw new RangeError('a structured reference has ten digits');
  }
  const check = number % 97 || 97;
  const digits = `${String(number).padStart(10, '0')}${String(check).padStart(2, '0')}`;
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
};
