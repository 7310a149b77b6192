import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCanAccessResources, useDataProvider, useGetResourceLabel, useTranslate } from 'ra-core';
import type { Availability } from '#contract/availability/availability';
import { SEARCH_KINDS } from '#contract/search/searchKinds.values';
import { type Found, search } from '../../../platform/data/search.ts';
import { useServerHas, useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import type { Days } from '../../../platform/time/typedPeriod.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useSettled } from '../../../platform/time/useSettled.ts';
import type { pagesNamed } from './parseSearch.ts';
import { useModules } from '../../../ui/module.ts';
import { useResources } from '../../../ui/record/resource.ts';

/** The group of the actions, below the results. */
export const ACTIONS = 'actions';

/** The group of free amounts, above the results. */
export const FREE = 'free';

/** An option of the search box: the free amount of a product, a result, or an action. */
export interface SearchOption {
  /** A result's kind, `free` or `actions`. */
  group: string;
  key: string;
  title: string;
  detail?: string;
  /** The free numbers of a product. */
  availability?: Availability;
  /** The moment at which a project or trip starts. */
  start?: string;
  /** The tenant's name, in the view on all tenants. */
  tenant?: string;
  /** The path that choosing it opens. */
  to: string;
  /** The result; missing for an action. */
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

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 180;

export type SearchState = 'searching' | 'offline' | 'failed' | 'done';

/** The results for a text, after typing has stopped. */
export const useSearch = (text: string) => {
  const dataProvider = useDataProvider();
  const resources = useResources();
  const { canAccess } = useCanAccessResources({ resources: [...SEARCH_KINDS], action: 'list' });
  const settled = useSettled(text, PAUSE_MS);
  const lists = SEARCH_KINDS.flatMap(kind => {
    const fields = resources.find(({ name }) => name === kind)?.search;
    return fields && canAccess?.[kind] ? { kind, ...fields } : [];
  });
  const { data, isFetching, isPaused, isError } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => search(settled, { dataProvider, lists, signal }),
    enabled: settled !== '' && canAccess !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Without a connection those of the words before would stay.
  if (isPaused) return { found: [], state: 'offline' as const };
  const state: SearchState =
    isFetching || settled !== text ? 'searching' : isError ? 'failed' : 'done';
  return { found: data ?? [], state };
};

/**
 * The empty forms that the user may open and whose names contain every word of the text; all of
 * them without a text. Days lead to the planning board on them. None on servers without a search call: there the box only searches.
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

/** The screens without records that the server has, such as the sections of the settings. */
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
