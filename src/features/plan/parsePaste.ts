/** stand-in */
export interface PastedRow {
  amount: number;
  words: string;
  price?: number;
}
export const parsePaste = (text: string): PastedRow[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [amount = '1', words = ''] = line.split('\t');
      return { amount: Number(amount) || 1, words };
    });
