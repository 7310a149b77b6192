import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { valueOf } from '../../platform/api/ApiError.ts';
import type { AuditEntry } from '../../platform/data/auditLog.ts';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { stackedOnPhone } from '../display/phone.ts';
import { TenantName } from '../display/values.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { useAuditLabels } from './useAuditLabels.ts';

const UndoneFromLog = lazy(async () => {
  const [loaded] = await Promise.all([import('./UndoneFromLog.tsx'), loadDeferredTexts()]);
  return loaded;
});

const COLUMNS = ['time', 'action', 'type', 'target', 'user', 'tenant', 'details'] as const;

interface AuditTableProps {
  entries: AuditEntry[];
  withTenant?: boolean;
}

export const AuditTable = ({ entries, withTenant = false }: AuditTableProps) => {
  const translate = useTranslate();
  const columns = COLUMNS.filter(column => withTenant || column !== 'tenant');
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td': { verticalAlign: 'top' }, ...stackedOnPhone }}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column}>{translate(`auditlog.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(entry => (
            <AuditRow key={entry.id} entry={entry} withTenant={withTenant} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

interface AuditRowProps {
  entry: AuditEntry;
  withTenant: boolean;
}

const AuditRow = ({ entry, withTenant }: AuditRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { actionLabel, typeLabel } = useAuditLabels();
  const { createdAt, action, resourceType, resourceId, target, performedBy, tenantId } = entry;
  const label = (column: string) => translate(`auditlog.columns.${column}`);
  return (
    <TableRow>
      <TableCell data-label={label('time')} sx={{ whiteSpace: 'nowrap' }}>
        {createdAt ? format.moment(createdAt) : '–'}
      </TableCell>
      <TableCell data-label={label('action')}>{actionLabel(action)}</TableCell>
      <TableCell data-label={label('type')}>{typeLabel(resourceType)}</TableCell>
      <TableCell data-label={label('target')}>
        {target ?? (resourceId === undefined ? '–' : `#${resourceId}`)}
      </TableCell>
      <TableCell data-label={label('user')}>{performedBy ?? '–'}</TableCell>
      {withTenant && (
        <TableCell data-label={label('tenant')}>
          <TenantName id={tenantId} />
        </TableCell>
      )}
      <TableCell data-label={label('details')}>
        <AuditDetails entry={entry} />
        {typeof valueOf(entry.metadata, 'import') === 'number' && (
          <Suspense>
            <UndoneFromLog entry={entry} />
          </Suspense>
        )}
      </TableCell>
    </TableRow>
  );
};
