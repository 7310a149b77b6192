import type { GetListParams } from 'ra-core';
import { serverHas } from '../session/currentUser.ts';

export const RANKED = { ranked: true } as const;

/** True if the server ranks search results when no order is requested. */
export const serverRanks = () => serverHas('planning');

export const isRanked = async ({ filter, meta }: Pick<GetListParams, 'filter' | 'meta'>) =>
  Boolean(meta?.ranked && filter?.q) && (await serverRanks());

export const withoutSort = (url: string) => {
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  params.delete('sort');
  return `${path}?${params.toString()}`;
};
