/** The specified categories: every company begins with them, and servers without others have these alone. */
export const PRODUCT_CATEGORIES = [
  { id: 1, name: 'Algemeen' },
  { id: 2, name: 'Verlichting' },
  { id: 3, name: 'Audio' },
] as const;
