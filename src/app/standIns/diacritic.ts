/** Strips accents for react-admin's search of columns, by `normalize` instead of a 2 kB table. */
export const clean = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
