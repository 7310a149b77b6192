import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChosenTenant } from '../ui/useChosenTenant.ts';

/** What is the same for whichever tenant one looks at. */
const LASTING = ['auth', 'serverHas', 'tenants', 'permissions', 'countries'];

const isOfTenant = ({ queryKey: [kind] }: Query) =>
  typeof kind === 'string' && !LASTING.includes(kind);

/** Another tenant, also when chosen in another tab, has everything that is shown read anew. */
export const useTenantChange = () => {
  const queryClient = useQueryClient();
  const id = useChosenTenant()[0]?.id;
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    void queryClient.resetQueries({ predicate: isOfTenant });
  }, [id, queryClient]);
};
