import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { readTenant } from '../../platform/data/tenantRecords.ts';
import type { Resource } from '../../ui/resource/resource.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';

const TenantForm = deferredScreen(() => import('./TenantForm.tsx'));

const tenants: Resource = {
  name: 'tenants',
  icon: ApartmentOutlined,
  list: deferredScreen(() => import('./TenantList.tsx')),
  edit: deferredScreen(() => import('./TenantDetail.tsx')),
  form: TenantForm,
  pages: [
    { path: 'new', screen: deferredScreen(() => import('./TenantCreate.tsx')) },
    // Redirects react-admin's own create address to ours.
    {
      path: 'create',
      screen: () => createElement(Navigate, { to: '/tenants/new', replace: true }),
    },
  ],
  createPath: 'new',
  recordRepresentation: 'name',
  menu: { group: 'admin', order: 90 },
  owner: 'platform',
  statuses: { paid: 'success', pending: 'warning', failed: 'error' },
  loggedAs: 'tenant',
  calls: { getOne: readTenant },
  showsAlso: ['invoices'],
};

export default tenants;
