import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import type { SubHire } from '#contract/supply/subHires';
import type { SubHireStatus } from '#contract/supply/subHireStatuses.values';
import type { Resource, StatusColour } from '../../../ui/resource/resource.ts';
import { lazyScreen } from '../../../ui/resource/lazyScreen.tsx';
import { createScreen } from '../../../ui/record/screens.tsx';

const SubHireForm = lazyScreen(() => import('./SubHireForm.tsx'));

const subHires = {
  name: 'sub-hires',
  icon: HandshakeOutlined,
  list: lazyScreen(() => import('./SubHireList.tsx')),
  edit: lazyScreen(() => import('./SubHireDetail.tsx')),
  form: SubHireForm,
  create: createScreen(SubHireForm),
  recordRepresentation: ({ supplier_name, id }: SubHire) => supplier_name || `#${id}`,
  menu: { group: 'planning', order: 120 },
  permissions: { view: 'planning.view', manage: 'planning.manage' },
  extension: 'planning',
  relations: { supplier_id: 'customers' },
  statuses: {
    concept: 'default',
    requested: 'warning',
    confirmed: 'success',
    received: 'info',
    returned: 'default',
    cancelled: 'error',
  } satisfies Record<SubHireStatus, StatusColour>,
} satisfies Resource<SubHire>;

export default subHires;
