import SpeakerOutlined from '@mui/icons-material/SpeakerOutlined';
import type { Equipment } from '#contract/catalogue/equipment';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { lazyScreen } from '../../../ui/resource/lazyScreen.tsx';
import { createScreen } from '../../../ui/record/screens.tsx';

const EquipmentForm = lazyScreen(() => import('./EquipmentForm.tsx'));

const equipment = {
  name: 'equipment',
  icon: SpeakerOutlined,
  list: lazyScreen(() => import('./EquipmentList.tsx')),
  edit: deferredScreen(() => import('./EquipmentDetail.tsx')),
  form: EquipmentForm,
  create: createScreen(EquipmentForm),
  relations: { product_id: 'products' },
  menu: { group: 'main', order: 30 },
  search: { title: 'name', detail: 'serial_number' },
  addedFromSearch: 4,
  dashboardCard: true,
  showsAlso: ['inspections', 'projects', 'repairs', 'scans'],
} satisfies Resource<Equipment>;

export default equipment;
