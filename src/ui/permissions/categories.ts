import { useTranslate } from 'ra-core';
import { useServerHas } from '../../providers/useServerHas.ts';
import type { Permission } from '../../providers/permissions.ts';

/**
 * A category as headings and choices show it: capitalised (spec §2), or in the language of the screen
 * where the server is ours and the category known.
 */
export const useCategoryLabel = () => {
  const translate = useTranslate();
  const isOurs = useServerHas('people');
  return (category: string) => {
    const capitalised = category.charAt(0).toLocaleUpperCase() + category.slice(1);
    return isOurs ? translate(`permission_modules.${category}`, { _: capitalised }) : capitalised;
  };
};

/** The categories in the server's order; what belongs nowhere comes last, under no name. */
export const byCategory = (permissions: readonly Permission[]) => {
  const groups = [...Map.groupBy(permissions, ({ category }) => category)];
  return groups.toSorted(([one], [other]) => Number(!one) - Number(!other));
};
