import type { SearchKind } from '#contract/search/searchKinds.values';
import { remember } from './remember.ts';

export interface Found {
  kind: SearchKind;
  id: number | string;
  title: string;
  detail: string | undefined;
  start?: string;
  tenant?: string;
}

const PREFIX = 'list:';

/** For this tab only. */
export const rememberList = (resource: string, search: string) =>
  remember(sessionStorage, PREFIX + resource, search);

export const listAddress = (resource = '') =>
  `/${resource}${sessionStorage.getItem(PREFIX + resource) ?? ''}`;

/** The next user of this device must not see them. */
export const forgetLists = () => {
  const keys = Object.keys(sessionStorage).filter(key => key.startsWith(PREFIX));
  for (const key of keys) sessionStorage.removeItem(key);
};

const REMEMBERED = 6;

let recent: Found[] = [];

export const recentlyFound = () => recent;

export const rememberFound = (found: Found) => {
  const others = recent.filter(({ kind, id }) => kind !== found.kind || id !== found.id);
  recent = [found, ...others].slice(0, REMEMBERED);
};

/** The next user of this device must not see them. */
export const forgetFound = () => {
  recent = [];
};
