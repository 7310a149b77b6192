/** stand-in */
export const parseEntry = (text: string) => {
  const first = /^(\d{1,5})\s*x?\s+(.+)$/i.exec(text.trim());
  if (first) return { amount: Number(first[1]), words: (first[2] ?? '').trim() };
  return { amount: 1, words: text.trim() };
};
