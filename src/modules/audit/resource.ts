import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { readAuditLog } from '../../platform/data/auditLog.ts';
import type { Resource } from '../../ui/record/resource.ts';
import { lateScreen } from '../../ui/record/lateScreen.ts';

const auditLogs: Resource = {
  name: 'audit-logs',
  icon: HistoryOutlined,
  list: lateScreen(() => import('./AuditLogList.tsx')),
  menu: { group: 'admin', order: 100, section: 'security' },
  permissions: { view: 'audit.view', manage: 'audit.view' },
  calls: { getList: readAuditLog },
};

export default auditLogs;
