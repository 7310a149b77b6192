import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { createScreen } from '../../ui/createScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const TripForm = lazyScreen(() => import('./TripForm.tsx'));

const transport: Resource = {
  name: 'transport',
  icon: LocalShippingOutlined,
  list: lazyScreen(() => import('./TripList.tsx')),
  edit: lazyScreen(() => import('./TripDetail.tsx')),
  create: createScreen(TripForm),
  recordRepresentation: 'vehicle',
  options: { menu: 'main' },
};

export default transport;
