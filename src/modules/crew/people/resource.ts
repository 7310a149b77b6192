import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import type { CrewMember } from '#contract/crew/crew';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const CrewForm = deferredScreen(() => import('./CrewForm.tsx'));

const crew = {
  name: 'crew',
  icon: GroupsOutlined,
  list: deferredScreen(() => import('./CrewList.tsx')),
  edit: deferredScreen(() => import('./CrewDetail.tsx')),
  form: CrewForm,
  create: createScreen(CrewForm),
  menu: { group: 'planning', order: 115 },
  extension: 'crew',
  relations: { user_id: 'users' },
  showsAlso: ['users'],
  addedFromSearch: 25,
} satisfies Resource<CrewMember>;

export default crew;
