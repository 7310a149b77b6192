import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useResourceContext, useTranslate, type Identifier } from 'ra-core';
import { readAuditLog } from '../../providers/auditLog.ts';
import { useServerHas } from '../../providers/useServerHas.ts';
import { useFormat } from '../useFormat.ts';
import { useSessionCall } from '../useSessionCall.ts';

/** Who changed a record last, and when: for who may know, where the server tells. */
export const LatestChange = ({ id }: { id: Identifier }) => {
  const resourceType = useResourceContext() ?? '';
  const translate = useTranslate();
  const format = useFormat();
  const call = useSessionCall();
  const { canAccess } = useCanAccess({ resource: 'audit-logs', action: 'show' });
  const isKept = useServerHas('audit');
  const filter = { resourceType, resourceId: String(id) };
  const { data } = useQuery({
    queryKey: ['audit-logs', filter, 'latest'],
    queryFn: ({ signal }) => call(() => readAuditLog(filter, 1, signal)),
    enabled: isKept && canAccess === true,
    staleTime: 0,
  });
  const latest = data?.[0];
  if (!latest?.performedBy || !latest.createdAt) return null;
  return translate('common.conflict.by', {
    name: latest.performedBy,
    moment: format.moment(latest.createdAt),
  });
};
