import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import type { Resource } from '../../ui/resource/resource.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';

/** Not records: the goods leaving and returning on a day, and a project's packing. */
const warehouse: Resource = {
  name: 'warehouse',
  icon: WarehouseOutlined,
  list: lazyScreen(() => import('./today/TodayPage.tsx')),
  edit: lazyScreen(() => import('./packing/PackingPage.tsx')),
  menu: { group: 'planning', order: 130 },
  permissions: { view: ['planning.view', 'warehouse.manage'], manage: 'warehouse.manage' },
  extension: 'warehouse',
};

export default warehouse;
