import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { readAuditLog } from '../../platform/data/auditLog.ts';
import type { Resource } from '../../ui/resource/resource.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';

const auditLogs: Resource = {
  name: 'audit-logs',
  icon: HistoryOutlined,
  list: deferredScreen(() => import('./AuditLogList.tsx')),
  menu: { group: 'admin', order: 100, section: 'security' },
  permissions: { view: 'audit.view', manage: 'audit.view' },
  calls: { getList: readAuditLog },
};

export default auditLogs;
