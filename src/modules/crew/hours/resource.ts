import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { Hours } from '#contract/crew/hours';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const HoursForm = deferredScreen(() => import('./HoursForm.tsx'));

const hours = {
  name: 'hours',
  icon: ScheduleOutlined,
  list: deferredScreen(() => import('./HoursPage.tsx')),
  edit: deferredScreen(() => import('./HoursDetail.tsx')),
  form: HoursForm,
  create: createScreen(HoursForm),
  pages: [{ path: 'all', screen: deferredScreen(() => import('./HoursList.tsx')) }],
  recordRepresentation: ({ id, project_name }: Hours) => project_name ?? `#${id}`,
  menu: { group: 'planning', order: 116 },
  permissions: { view: 'hours.approve', manage: 'hours.approve' },
  extension: 'hours',
  relations: { crew_id: 'crew', project_id: 'projects' },
  showsAlso: ['crew', 'projects'],
  isDone: ({ state }) => state === 'approved',
  statuses: { draft: 'default', submitted: 'warning', approved: 'success', rejected: 'error' },
} satisfies Resource<Hours>;

export default hours;
