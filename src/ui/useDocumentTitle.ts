import { useEffect } from 'react';
import { useChosenTenant } from './useChosenTenant.ts';

const PRODUCT_NAME = 'Flightcase';

/** Names the browser's tab, history and bookmarks after the screen, and the tenant looked at. */
export const useDocumentTitle = (title: string | undefined) => {
  const tenant = useChosenTenant()[0]?.name;
  useEffect(() => {
    document.title = [title, tenant, PRODUCT_NAME].filter(Boolean).join(' · ');
  }, [title, tenant]);
};
