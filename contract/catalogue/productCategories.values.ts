/** Every company starts with them. Servers without the categories extension have only these. */
export const PRODUCT_CATEGORIES = [
  { id: 1, name: 'Algemeen' },
  { id: 2, name: 'Verlichting' },
  { id: 3, name: 'Audio' },
] as const;
