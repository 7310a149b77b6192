import { useCanAccess, useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { Category } from '#contract/catalogue/categories';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import { PRODUCT_CATEGORIES } from '#contract/catalogue/productCategories.values';

export interface CategoryChoice {
  id: number;
  name: string;
  parent_id: number | null;
  label: string;
}

const SPECIFIED = PRODUCT_CATEGORIES.map((category): CategoryChoice => ({
  ...category,
  parent_id: null,
  label: category.name,
}));

const ALL = {
  pagination: { page: 1, perPage: LIST_MAX_ROWS },
  sort: { field: 'name', order: 'ASC' },
} as const;

export const useCategories = (): readonly CategoryChoice[] => {
  const { canAccess } = useCanAccess({ resource: 'product-categories', action: 'list' });
  const { data } = useGetList<Category>('product-categories', ALL, { enabled: canAccess === true });
  return useMemo(() => (data ? asTree(data) : SPECIFIED), [data]);
};

export const useCategoryNames = (): ReadonlyMap<string, string> => {
  const categories = useCategories();
  return useMemo(() => new Map(categories.map(({ id, name }) => [String(id), name])), [categories]);
};

/**
 * Each parent followed by its subcategories. Users who see all tenants get the standard ones once.
 */
const asTree = (found: readonly Category[]): CategoryChoice[] => {
  const categories = [...new Map(found.map(category => [category.id, category])).values()];
  const partsOf = (whole: number | null) =>
    categories.filter(({ parent_id }) => parent_id === whole);
  return partsOf(null).flatMap(whole => [
    choiceOf(whole, whole.name),
    ...partsOf(whole.id).map(part => choiceOf(part, `– ${part.name}`)),
  ]);
};

const choiceOf = ({ id, name, parent_id }: Category, label: string) => ({
  id,
  name,
  parent_id,
  label,
});
