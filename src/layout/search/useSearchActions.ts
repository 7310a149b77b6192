import { useCanAccessResources, useResourceDefinitions, useTranslate } from 'ra-core';
import { useServerHas } from '../../providers/useServerHas.ts';
import { ACTIONS, type SearchOption } from './searchOptions.ts';

/** Resources that can be added from the search box, the most usual first. */
const ADDED = ['projects', 'customers', 'transport', 'equipment', 'products'];

/**
 * The empty forms that the user may open and whose names contain every word of the text; all of
 * them without a text. None at a server without a search of its own: there the box only finds.
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
