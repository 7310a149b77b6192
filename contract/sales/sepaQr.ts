interface Transfer {
  name: string;
  iban: string;
  bic: string | null;
  amount: number;
  reference: string;
}

const MOST = 99_999_999_999;

/** EPC069-12, version 2. `undefined` for an amount that cannot be transferred. */
export const sepaQr = ({ name, iban, bic, amount, reference }: Transfer): string | undefined => {
  if (amount <= 0 || amount > MOST) return undefined;
  const euros = `EUR${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const account = iban.replaceAll(/\s/g, '');
  // The purpose and the structured reference of ISO 11649 stay empty.
  const fields = [bic ?? '', cut(name, 70), account, euros, '', '', cut(reference, 140)];
  return ['BCD', '002', '1', 'SCT', ...fields].map(inOneLine).join('\n');
};

/** Bank apps read fields by lines. */
const inOneLine = (text: string) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();

const cut = (text: string, length: number) => Array.from(inOneLine(text)).slice(0, length).join('');
