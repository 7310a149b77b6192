import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { AuditEntry } from '../../providers/auditLog.ts';
import { useFormat } from '../useFormat.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { useAuditLabels } from './useAuditLabels.ts';

export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { actionLabel, typeLabel } = useAuditLabels();
  const { createdAt, action, resourceType, resourceId, target, performedBy } = entry;
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
      <TableCell data-label={label('details')}>
        <AuditDetails entry={entry} />
      </TableCell>
    </TableRow>
  );
};
