import ChangeHistoryOutlined from '@mui/icons-material/ChangeHistoryOutlined';
import type { Resource } from '../../ui/resource/resource.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';

/** Calculated from plans, stock, sub-hires and repairs. */
const shortages: Resource = {
  name: 'shortages',
  icon: ChangeHistoryOutlined,
  list: lazyScreen(() => import('./ShortageList.tsx')),
  menu: { group: 'planning', order: 110 },
  permissions: { view: 'planning.view', manage: 'planning.manage' },
  extension: 'planning',
};

export default shortages;
