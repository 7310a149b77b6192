import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { Venue } from '#contract/venues/venues';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import type { Resource } from '../../ui/record/resource.ts';
import { createScreen } from '../../ui/record/screens.tsx';

const VenueForm = lateScreen(() => import('./VenueForm.tsx'));

const venues = {
  name: 'venues',
  icon: PlaceOutlined,
  list: lateScreen(() => import('./VenueList.tsx')),
  edit: lateScreen(() => import('./VenueDetail.tsx')),
  form: VenueForm,
  create: createScreen(VenueForm),
  menu: { group: 'settings', order: 910, section: 'planning' },
  permissions: { manage: 'projects.manage' },
  extension: 'venues',
} satisfies Resource<Venue>;

export default venues;
