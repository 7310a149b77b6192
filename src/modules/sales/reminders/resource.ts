import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';

/** Not records: due reminders are derived from open invoices. */
const reminders: Resource = {
  name: 'reminders',
  icon: NotificationsNoneOutlined,
  list: deferredScreen(() => import('./RemindersPage.tsx')),
  menu: { group: 'sales', order: 188 },
  permissions: {
    view: { all: ['sales.view', 'prices.view'] },
    manage: { all: ['sales.manage', 'prices.view'] },
  },
  extension: 'customerInvoices',
};

export default reminders;
