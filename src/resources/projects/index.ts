import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

export const projects: Resource = {
  name: 'projects',
  icon: EventNoteOutlined,
  list: lazyScreen(() => import('./ProjectList.tsx')),
  edit: lazyScreen(() => import('./ProjectDetail.tsx')),
  create: lazyScreen(() => import('./ProjectCreate.tsx')),
  recordRepresentation: 'name',
  options: { menu: 'main' },
};
