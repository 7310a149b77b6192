import type { ReactNode } from 'react';
import { OfOneTenant } from '../display/RecordTenant.tsx';
import { ListAccess } from './ListPage.tsx';

/** A page of one tenant's records that is no list: asks for a tenant, and for the right to the list. */
export const OneTenantPage = ({ children }: { children: ReactNode }) => (
  <ListAccess>
    <OfOneTenant>{children}</OfOneTenant>
  </ListAccess>
);
