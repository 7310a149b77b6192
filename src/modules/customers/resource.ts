import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import type { Customer } from '#contract/customers/customers';
import type { Resource } from '../../ui/resource/resource.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { createScreen } from '../../ui/record/screens.tsx';

const CustomerForm = deferredScreen(() => import('./CustomerForm.tsx'));

const customers = {
  name: 'customers',
  icon: ContactsOutlined,
  list: lazyScreen(() => import('./CustomerList.tsx')),
  edit: deferredScreen(() => import('./CustomerDetail.tsx')),
  form: CustomerForm,
  create: createScreen(CustomerForm),
  menu: { group: 'main', order: 20 },
  search: { title: 'name', detail: 'contact_person' },
  relations: { price_list_id: 'price-lists' },
  addedFromSearch: 2,
  dashboardCard: true,
} satisfies Resource<Customer>;

export default customers;
