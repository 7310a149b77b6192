import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import type { Resource } from '../../../ui/resource/resource.ts';
import { lazyScreen } from '../../../ui/resource/lazyScreen.tsx';

/** Not records: returns of any project. */
const returns: Resource = {
  name: 'returns',
  icon: AssignmentReturnOutlined,
  list: lazyScreen(() => import('./ReturnsPage.tsx')),
  menu: { group: 'planning', order: 135 },
  permissions: { view: 'warehouse.manage', manage: 'warehouse.manage' },
  extension: 'warehouse',
};

export default returns;
