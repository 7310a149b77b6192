import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

export const customers: Resource = {
  name: 'customers',
  icon: ContactsOutlined,
  list: lazyScreen(() => import('./CustomerList.tsx')),
  edit: lazyScreen(() => import('./CustomerDetail.tsx')),
  create: lazyScreen(() => import('./CustomerCreate.tsx')),
  recordRepresentation: 'name',
  options: { menu: 'main' },
};
