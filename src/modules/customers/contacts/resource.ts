import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import type { Contact } from '#contract/customers/contacts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const ContactForm = deferredScreen(() => import('./ContactForm.tsx'));

const contacts = {
  name: 'contacts',
  icon: BadgeOutlined,
  list: deferredScreen(() => import('./ContactList.tsx')),
  edit: deferredScreen(() => import('./ContactDetail.tsx')),
  form: ContactForm,
  create: createScreen(ContactForm),
  menu: { group: 'related', order: 21 },
  permissions: { view: 'customers.view', manage: 'customers.manage' },
  extension: 'contacts',
  relations: { customer_id: 'customers' },
} satisfies Resource<Contact>;

export default contacts;
