import { useQuery } from '@tanstack/react-query';
import type { Extension } from '#contract/extensions';
import { serverHas } from './currentUser.ts';

/** Whether the server answers something that not every server does; `false` until that is known. */
export const useServerHas = (extension: Extension) =>
  useQuery({ queryKey: ['serverHas', extension], queryFn: () => serverHas(extension) }).data ===
  true;
