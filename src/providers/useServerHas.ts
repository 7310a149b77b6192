import { useQuery } from '@tanstack/react-query';
import type { Extension } from '#contract/extensions';
import { serverHas } from './currentUser.ts';

/** Whether the server answers something that not every server does; `undefined` until that is known. */
export const useKnownServerHas = (extension: Extension): boolean | undefined =>
  useQuery({ queryKey: ['serverHas', extension], queryFn: () => serverHas(extension) }).data;

/** As `useKnownServerHas`, `false` until that is known. */
export const useServerHas = (extension: Extension) => useKnownServerHas(extension) === true;
