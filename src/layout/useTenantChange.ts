import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHasUnsaved } from '../ui/form/unsavedForms.ts';
import { useChosenTenant } from '../ui/useChosenTenant.ts';

/** What is the same for whichever tenant one looks at. */
const LASTING = ['auth', 'serverHas', 'tenants', 'permissions', 'countries'];

const isOfTenant = ({ queryKey: [kind] }: Query) =>
  typeof kind === 'string' && !LASTING.includes(kind);

/** A record's screen, or a new one's: of one tenant, where it is not a tenant itself. */
const RECORD = /^\/(?!tenants\/)([^/]+)\/(?:\d+|create)\b/;

/** Where the records are of which this screen shows one; `undefined` for any other screen. */
export const listOfRecord = (pathname: string) =>
  RECORD.exec(pathname)?.[0].replace(/\/[^/]+$/, '');

/**
 * Another tenant, also when chosen in another tab, has everything that is shown read anew, and
 * leads from a record of the one before to its list. A form with unsaved changes is left alone
 * until it is saved or left.
 */
export const useTenantChange = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isUnsaved = useHasUnsaved();
  const id = useChosenTenant()[0]?.id;
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id || isUnsaved) return;
    shown.current = id;
    const list = listOfRecord(pathname);
    if (list) void navigate(list);
    void queryClient.resetQueries({ predicate: isOfTenant });
  }, [id, isUnsaved, pathname, navigate, queryClient]);
};
