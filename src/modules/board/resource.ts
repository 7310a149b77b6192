import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import type { Resource } from '../../ui/record/resource.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';

/** No records: projects, products and units against time. */
const planning: Resource = {
  name: 'planning',
  icon: CalendarViewWeekOutlined,
  list: lazyScreen(() => import('./screens.ts')),
  menu: { group: 'planning', order: 105 },
  permissions: { view: 'planning.view', manage: 'planning.manage' },
  extension: 'planning',
};

export default planning;
