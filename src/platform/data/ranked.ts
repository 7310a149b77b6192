import type { GetListParams } from 'ra-core';
import { serverHas } from '../session/currentUser.ts';

/** Requests search results in the server's own order, best first. */
export const RANKED = { ranked: true } as const;

/** True if the server ranks search results when no order is requested. */
export const serverRanks = () => serverHas('planning');

/** True if a list is a search in the server's order. */
export const isRanked = async ({ filter, meta }: Pick<GetListParams, 'filter' | 'meta'>) =>
  Boolean(meta?.ranked && filter?.q) && (await serverRanks());

/** The address of a list without its sort. */
export const withoutSort = (url: string) => {
  const [path, query] = url.split('?');
  const asked = new URLSearchParams(query);
  asked.delete('sort');
  return `${path}?${asked.toString()}`;
};
