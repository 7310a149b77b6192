import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

const tenants: Resource = {
  name: 'tenants',
  icon: ApartmentOutlined,
  list: lazyScreen(() => import('./TenantList.tsx')),
  edit: lazyScreen(() => import('./TenantDetail.tsx')),
  pages: [
    { path: 'new', screen: lazyScreen(() => import('./TenantCreate.tsx')) },
    { path: 'create', screen: lazyScreen(() => import('./CreateRedirect.tsx')) },
  ],
  recordRepresentation: 'name',
  options: { menu: 'admin', form: 'new' },
};

export default tenants;
