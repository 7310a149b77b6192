import SpeakerOutlined from '@mui/icons-material/SpeakerOutlined';
import { createScreen } from '../../ui/createScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const EquipmentForm = lazyScreen(() => import('./EquipmentForm.tsx'));

const equipment: Resource = {
  name: 'equipment',
  icon: SpeakerOutlined,
  list: lazyScreen(() => import('./EquipmentList.tsx')),
  edit: lazyScreen(() => import('./EquipmentDetail.tsx')),
  create: createScreen(EquipmentForm),
  options: { menu: 'main' },
};

export default equipment;
