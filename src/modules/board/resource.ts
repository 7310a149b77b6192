import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import type { Resource } from '../../ui/resource/resource.ts';

const planning: Resource = {
  name: 'planning',
  icon: CalendarViewWeekOutlined,
  list: deferredScreen(() => import('./boardScreens.ts')),
  menu: { group: 'planning', order: 105 },
  permissions: { view: 'planning.view', manage: 'planning.manage' },
  extension: 'planning',
};

export default planning;
