import PercentOutlined from '@mui/icons-material/PercentOutlined';
import type { VatCode } from '#contract/sales/vat';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';

const vatCodes = {
  name: 'vat-codes',
  icon: PercentOutlined,
  list: deferredScreen(() => import('./VatCodeList.tsx')),
  edit: deferredScreen(() => import('./VatCodeDetail.tsx')),
  form: deferredScreen(() => import('./VatCodeForm.tsx')),
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
