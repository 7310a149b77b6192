import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import { createScreen } from '../../ui/createScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const CustomerForm = lazyScreen(() => import('./CustomerForm.tsx'));

const customers: Resource = {
  name: 'customers',
  icon: ContactsOutlined,
  list: lazyScreen(() => import('./CustomerList.tsx')),
  edit: lazyScreen(() => import('./CustomerDetail.tsx')),
  create: createScreen(CustomerForm),
  options: { menu: 'main' },
};

export default customers;
