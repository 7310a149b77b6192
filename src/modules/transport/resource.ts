import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { Trip } from '#contract/transport/transport';
import { TRIP_STATUS, type TripStatus } from '#contract/transport/tripStatuses.values';
import type { Resource, StatusColour } from '../../ui/resource/resource.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';
import { createScreen } from '../../ui/record/screens.tsx';

const TripForm = deferredScreen(() => import('./TripForm.tsx'));

const transport = {
  name: 'transport',
  icon: LocalShippingOutlined,
  list: lazyScreen(() => import('./TripList.tsx')),
  edit: deferredScreen(() => import('./TripDetail.tsx')),
  form: TripForm,
  create: createScreen(TripForm),
  recordRepresentation: 'vehicle',
  menu: { group: 'main', order: 40 },
  // Visible to everybody; the server limits freelancers to their own.
  permissions: { view: 'nothing' },
  relations: {
    project_id: 'projects',
    crew_id: 'crew',
    vehicle_id: 'vehicles',
    trailer_id: 'vehicles',
  },
  showsAlso: ['vehicles'],
  statuses: {
    [TRIP_STATUS.planned]: 'info',
    [TRIP_STATUS.underway]: 'warning',
    [TRIP_STATUS.arrived]: 'success',
    [TRIP_STATUS.cancelled]: 'error',
  } satisfies Record<TripStatus, StatusColour>,
  addedFromSearch: 3,
} satisfies Resource<Trip>;

export default transport;
