import type { Permission } from '../../providers/permissions.ts';

/** As headings and choices show a category (spec §2). */
export const capitalised = (category: string) =>
  category.charAt(0).toLocaleUpperCase() + category.slice(1);

/** The categories in the server's order; what belongs nowhere comes last, under no name. */
export const byCategory = (permissions: readonly Permission[]) => {
  const groups = [...Map.groupBy(permissions, ({ category }) => category)];
  return groups.toSorted(([one], [other]) => Number(!one) - Number(!other));
};
