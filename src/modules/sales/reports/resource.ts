import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';

/** Not records: derived from the issued invoices, and from what projects earn and cost. */
const reports: Resource = {
  name: 'reports',
  icon: BarChartOutlined,
  list: deferredScreen(() => import('./ReportsPage.tsx')),
  menu: { group: 'sales', order: 189 },
  permissions: { view: [{ all: ['sales.view', 'prices.view'] }, 'costs.view'], manage: 'nobody' },
  extension: 'customerInvoices',
};

export default reports;
