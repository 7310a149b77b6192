export { useCategories } from './categories/useCategories.ts';
