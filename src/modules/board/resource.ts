import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import type { Resource } from '../../ui/record/resource.ts';

/** No records: projects, products and units against time. */
const planning: Resource = {
  name: 'planning',
  icon: CalendarViewWeekOutlined,
  list: lateScreen(() => import('./screens.ts')),
  menu: { group: 'planning', order: 105 },
  permissions: { view: 'planning.view', manage: 'planning.manage' },
  extension: 'planning',
};

export default planning;
