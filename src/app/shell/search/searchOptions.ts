import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useCanAccessResources, useDataProvider, useGetResourceLabel, useTranslate } from 'ra-core';
import type { Availability } from '#contract/availability/availability';
import { SEARCH_KINDS } from '#contract/search/searchKinds.values';
import { search } from '../../../platform/data/search.ts';
import type { Found } from '../../../platform/session/lastVisited.ts';
import { useServerHas, useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import type { Days } from '../../../platform/time/nearestDays.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useSettled } from '../../../platform/time/useSettled.ts';
import type { pagesNamed } from './parseSearch.ts';
import { useModules } from '../../../ui/module.ts';
import { useResources } from '../../../ui/resource/resource.ts';

export const ACTIONS = 'actions';

export const FREE = 'free';

export interface SearchOption {
  group: string;
  key: string;
  title: string;
  detail?: string;
  availability?: Availability;
  start?: string;
  tenant?: string;
  to: string;
  found?: Found;
}

export const optionOf = (found: Found): SearchOption => ({
  group: found.kind,
  key: `${found.kind}/${found.id}`,
  title: found.title,
  detail: found.detail,
  start: found.start,
  tenant: found.tenant,
  to: `/${found.kind}/${encodeURIComponent(found.id)}`,
  found,
});

const PAUSE_MS = 180;

export type SearchState = 'searching' | 'offline' | 'failed' | 'done';

export const useSearch = (text: string) => {
  const dataProvider = useDataProvider();
  const resources = useResources();
  const { canAccess } = useCanAccessResources({ resources: [...SEARCH_KINDS], action: 'list' });
  const settled = useSettled(text, PAUSE_MS);
  const lists = SEARCH_KINDS.flatMap(kind => {
    const fields = resources.find(({ name }) => name === kind)?.search;
    return fields && canAccess?.[kind] ? { kind, ...fields } : [];
  });
  const { shown, isFetching, isPaused, error } = useShownQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => search(settled, { dataProvider, lists, signal }),
    enabled: settled !== '' && canAccess !== undefined,
    retry: false,
  });
  // Without a connection those of the words before would stay.
  if (isPaused) return { found: [], state: 'offline' as const };
  const state: SearchState =
    isFetching || settled !== text ? 'searching' : error ? 'failed' : 'done';
  return { found: shown ?? [], state };
};

/**
 * All of them without a text. Days lead to the planning board. Empty on servers without a search call: there
 * the box only searches.
 */
export const useSearchActions = (
  text: string,
  find: typeof pagesNamed | undefined,
  days: Days | undefined
): SearchOption[] => {
  const translate = useTranslate();
  const format = useFormat();
  const resources = useResources();
  const label = useGetResourceLabel();
  const { canAccess: mayList = {} } = useCanAccessResources({
    resources: resources.map(({ name }) => name),
    action: 'list',
  });
  const pages = resources
    .filter(({ name, menu }) => menu.group !== 'settings' && mayList[name])
    .map(({ name }) => ({
      group: ACTIONS,
      key: `pages/${name}`,
      title: label(name, 2),
      to: `/${name}`,
    }));
  const screens = useSearchedScreens();
  const added = resources
    .filter(({ addedFromSearch }) => addedFromSearch !== undefined)
    .toSorted((one, other) => Number(one.addedFromSearch) - Number(other.addedFromSearch));
  const hasSearch = useServerHas('search');
  const { canAccess = {} } = useCanAccessResources({
    resources: added.map(({ name }) => name),
    action: 'create',
    enabled: hasSearch,
  });
  const words = text.toLowerCase().split(/\s+/);
  const forms = added
    .filter(({ name }) => canAccess[name])
    .map(({ name, createPath = 'create' }) => ({
      group: ACTIONS,
      key: `${ACTIONS}/${name}`,
      title: translate(`layout.actions.${name}`),
      to: `/${name}/${createPath}`,
    }))
    .filter(({ title }) => words.every(word => title.toLowerCase().includes(word)));
  const board = pages.find(({ to }) => to === '/planning');
  const onDays = days &&
    board && {
      ...board,
      key: 'days',
      title: `${board.title}: ${format.days(days.first, days.last)}`,
      to: `${board.to}?date=${days.first}`,
    };
  return [...(onDays ? [onDays] : []), ...(find?.(text, [...pages, ...screens]) ?? []), ...forms];
};

const useSearchedScreens = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  return useModules()
    .flatMap(({ routes = [] }) => routes)
    .flatMap(({ path, searched }) => {
      if (!searched || !user) return [];
      const { title, words, extension } = searched;
      if (extension && !user.extensions.has(extension)) return [];
      return {
        group: ACTIONS,
        key: `pages${path}`,
        title: translate(title),
        words: translate(words),
        to: path,
      };
    });
};
