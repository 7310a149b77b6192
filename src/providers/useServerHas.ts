import { useQuery } from '@tanstack/react-query';
import type { Extension } from '#contract/extensions';
import { serverHas } from './currentUser.ts';

/**
 * True where the server has an extension; `undefined` until that is known. Kept for the tab: after
 * a reload, lists are read without waiting for the current user.
 */
export const useKnownServerHas = (extension: Extension): boolean | undefined =>
  useQuery({
    queryKey: ['serverHas', extension],
    queryFn: async () => {
      const has = await serverHas(extension);
      sessionStorage.setItem(keyOf(extension), String(has));
      return has;
    },
    initialData: () => (sessionStorage.getItem(keyOf(extension)) === 'true' ? true : undefined),
    initialDataUpdatedAt: 0,
  }).data;

/** As `useKnownServerHas`, `false` until that is known. */
export const useServerHas = (extension: Extension) => useKnownServerHas(extension) === true;

const keyOf = (extension: Extension) => `server:${extension}`;
