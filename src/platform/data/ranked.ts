import type { GetListParams } from 'ra-core';
import { serverHas } from '../session/currentUser.ts';

/** Asks for what a search finds in the server's own order, the best first. */
export const RANKED = { ranked: true } as const;

/** Whether the server ranks what it finds: where it is asked for no other order. */
export const serverRanks = () => serverHas('planning');

/** Whether a list is a search whose order is left to the server. */
export const isRanked = async ({ filter, meta }: Pick<GetListParams, 'filter' | 'meta'>) =>
  Boolean(meta?.ranked && filter?.q) && (await serverRanks());

/** The address of a list without the order that it is asked in. */
export const withoutSort = (url: string) => {
  const [path, query] = url.split('?');
  const asked = new URLSearchParams(query);
  asked.delete('sort');
  return `${path}?${asked.toString()}`;
};
