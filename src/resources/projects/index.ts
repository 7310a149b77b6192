import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { createScreen } from '../../ui/createScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const ProjectForm = lazyScreen(() => import('./ProjectForm.tsx'));

const projects: Resource = {
  name: 'projects',
  icon: EventNoteOutlined,
  list: lazyScreen(() => import('./ProjectList.tsx')),
  edit: lazyScreen(() => import('./ProjectDetail.tsx')),
  create: createScreen(ProjectForm),
  options: { menu: 'main' },
};

export default projects;
