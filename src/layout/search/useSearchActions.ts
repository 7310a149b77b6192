import { useCanAccessResources, useResourceDefinitions, useTranslate } from 'ra-core';
import { useServerHas } from '../../providers/useServerHas.ts';
import { ACTIONS, type SearchOption } from './searchOptions.ts';

/** What can be added from anywhere, the most usual first. */
const ADDED = ['projects', 'customers', 'transport', 'equipment', 'products'];

/**
 * What one may do besides opening what was found: the empty forms whose names hold every word of a
 * text, or all. A server without a search of its own keeps the box to what it finds.
 */
export const useSearchActions = (text: string): SearchOption[] => {
  const translate = useTranslate();
  const definitions = useResourceDefinitions<{ form?: string }>();
  const hasSearch = useServerHas('search');
  const { canAccess = {} } = useCanAccessResources({
    resources: ADDED,
    action: 'create',
    enabled: hasSearch,
  });
  const words = text.toLowerCase().split(/\s+/);
  return ADDED.filter(name => canAccess[name])
    .map(name => ({
      group: ACTIONS,
      key: `${ACTIONS}/${name}`,
      title: translate(`layout.actions.${name}`),
      to: `/${name}/${definitions[name]?.options?.form ?? 'create'}`,
    }))
    .filter(({ title }) => words.every(word => title.toLowerCase().includes(word)));
};
