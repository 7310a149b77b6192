/** The fixed categories. */
export const PRODUCT_CATEGORIES = [
  { id: 1, name: 'Algemeen' },
  { id: 2, name: 'Verlichting' },
  { id: 3, name: 'Audio' },
] as const;

/** A category's name by its number. */
export const PRODUCT_CATEGORY_NAMES: Record<string, string> = Object.fromEntries(
  PRODUCT_CATEGORIES.map(({ id, name }) => [id, name])
);
