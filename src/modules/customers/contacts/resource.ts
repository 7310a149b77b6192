import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import type { Contact } from '#contract/customers/contacts';
import { lateScreen } from '../../../ui/record/lateScreen.ts';
import type { Resource } from '../../../ui/record/resource.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const ContactForm = lateScreen(() => import('./ContactForm.tsx'));

const contacts = {
  name: 'contacts',
  icon: BadgeOutlined,
  list: lateScreen(() => import('./ContactList.tsx')),
  edit: lateScreen(() => import('./ContactDetail.tsx')),
  form: ContactForm,
  create: createScreen(ContactForm),
  menu: { group: 'related', order: 21 },
  permissions: { view: 'customers.view', manage: 'customers.manage' },
  extension: 'contacts',
  relations: { customer_id: 'customers' },
} satisfies Resource<Contact>;

export default contacts;
