import SpeakerOutlined from '@mui/icons-material/SpeakerOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

export const equipment: Resource = {
  name: 'equipment',
  icon: SpeakerOutlined,
  list: lazyScreen(() => import('./EquipmentList.tsx')),
  edit: lazyScreen(() => import('./EquipmentDetail.tsx')),
  create: lazyScreen(() => import('./EquipmentCreate.tsx')),
  recordRepresentation: 'name',
  options: { menu: 'main' },
};
