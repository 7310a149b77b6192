/** The public parts of this feature. */
export { useCategories } from './categories/useCategories.ts';
