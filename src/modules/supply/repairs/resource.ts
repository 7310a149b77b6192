import BuildOutlined from '@mui/icons-material/BuildOutlined';
import type { Repair } from '#contract/supply/repairs';
import type { RepairState } from '#contract/supply/repairStates.values';
import type { Resource, StatusColour } from '../../../ui/resource/resource.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const RepairForm = deferredScreen(() => import('./RepairForm.tsx'));

const repairs = {
  name: 'repairs',
  icon: BuildOutlined,
  list: deferredScreen(() => import('./RepairList.tsx')),
  edit: deferredScreen(() => import('./RepairDetail.tsx')),
  form: RepairForm,
  create: createScreen(RepairForm),
  recordRepresentation: ({ reason, id }: Repair) => reason || `#${id}`,
  menu: { group: 'planning', order: 150 },
  permissions: {
    view: ['planning.view', 'warehouse.manage'],
    manage: ['planning.manage', 'warehouse.manage'],
  },
  extension: 'planning',
  relations: { equipment_id: 'equipment', product_id: 'products' },
  statuses: {
    planned: 'info',
    current: 'warning',
    done: 'success',
  } satisfies Record<RepairState, StatusColour>,
  showsAlso: ['inspections'],
} satisfies Resource<Repair>;

export default repairs;
