import PercentOutlined from '@mui/icons-material/PercentOutlined';
import type { VatCode } from '#contract/sales/vat';
import { lateScreen } from '../../../ui/record/lateScreen.ts';
import type { Resource } from '../../../ui/record/resource.ts';

const vatCodes = {
  name: 'vat-codes',
  icon: PercentOutlined,
  list: lateScreen(() => import('./VatCodeList.tsx')),
  edit: lateScreen(() => import('./VatCodeDetail.tsx')),
  form: lateScreen(() => import('./VatCodeForm.tsx')),
  menu: { group: 'settings', order: 920, section: 'money' },
  permissions: {
    view: 'prices.view',
    edit: 'settings.manage',
    create: 'nobody',
    delete: 'nobody',
  },
  extension: 'sales',
} satisfies Resource<VatCode>;

export default vatCodes;
