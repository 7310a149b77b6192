import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { PROJECT_STATUS, type ProjectStatus } from '#contract/base/projectStatuses.values';
import type { Project } from '#contract/projects/projects';
import type { Resource, StatusColour } from '../../ui/resource/resource.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { createScreen } from '../../ui/record/screens.tsx';

const ProjectForm = deferredScreen(() => import('./ProjectForm.tsx'));

const projects = {
  name: 'projects',
  icon: EventNoteOutlined,
  list: lazyScreen(() => import('./ProjectList.tsx')),
  edit: deferredScreen(() => import('./ProjectDetail.tsx')),
  form: ProjectForm,
  create: createScreen(ProjectForm),
  menu: { group: 'main', order: 10 },
  // Visible to everybody; the server limits freelancers to their own.
  permissions: { view: 'nothing' },
  relations: {
    customer_id: 'customers',
    contact_id: 'contacts',
    onsite_contact_id: 'contacts',
    venue_id: 'venues',
  },
  acceptsShortage: true,
  statuses: {
    [PROJECT_STATUS.option]: 'warning',
    [PROJECT_STATUS.quote]: 'info',
    [PROJECT_STATUS.booking]: 'success',
    [PROJECT_STATUS.cancelled]: 'error',
  } satisfies Record<ProjectStatus, StatusColour>,
  search: { title: 'name', detail: 'customer_name' },
  addedFromSearch: 1,
  dashboardCard: true,
} satisfies Resource<Project>;

export default projects;
