import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

export const transport: Resource = {
  name: 'transport',
  icon: LocalShippingOutlined,
  list: lazyScreen(() => import('./TripList.tsx')),
  edit: lazyScreen(() => import('./TripDetail.tsx')),
  create: lazyScreen(() => import('./TripCreate.tsx')),
  recordRepresentation: 'vehicle',
  options: { menu: 'main' },
};
