import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

const auditLogs: Resource = {
  name: 'audit-logs',
  icon: HistoryOutlined,
  list: lazyScreen(() => import('./AuditLogList.tsx')),
  options: { menu: 'admin' },
};

export default auditLogs;
