import AirportShuttleOutlined from '@mui/icons-material/AirportShuttleOutlined';
import type { Vehicle } from '#contract/transport/vehicles';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const VehicleForm = deferredScreen(() => import('./VehicleForm.tsx'));

const vehicles = {
  name: 'vehicles',
  icon: AirportShuttleOutlined,
  list: deferredScreen(() => import('./VehicleList.tsx')),
  edit: deferredScreen(() => import('./VehicleDetail.tsx')),
  form: VehicleForm,
  create: createScreen(VehicleForm),
  menu: { group: 'planning', order: 117 },
  permissions: { manage: 'transport.manage' },
  extension: 'vehicles',
  relations: { supplier_id: 'customers' },
  addedFromSearch: 26,
} satisfies Resource<Vehicle>;

export default vehicles;
