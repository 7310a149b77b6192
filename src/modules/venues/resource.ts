import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { Venue } from '#contract/venues/venues';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import type { Resource } from '../../ui/resource/resource.ts';
import { createScreen } from '../../ui/record/screens.tsx';

const VenueForm = deferredScreen(() => import('./VenueForm.tsx'));

const venues = {
  name: 'venues',
  icon: PlaceOutlined,
  list: deferredScreen(() => import('./VenueList.tsx')),
  edit: deferredScreen(() => import('./VenueDetail.tsx')),
  form: VenueForm,
  create: createScreen(VenueForm),
  menu: { group: 'settings', order: 910, section: 'planning' },
  permissions: { manage: 'projects.manage' },
  extension: 'venues',
} satisfies Resource<Venue>;

export default venues;
