import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AuditEntry } from '../../providers/auditLog.ts';
import { useFormat } from '../useFormat.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { useAuditLabels } from './useAuditLabels.ts';

export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const format = useFormat();
  const { actionLabel, typeLabel } = useAuditLabels();
  const { createdAt, action, resourceType, resourceId, target, performedBy } = entry;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {createdAt ? format.moment(createdAt) : '–'}
      </TableCell>
      <TableCell>{actionLabel(action)}</TableCell>
      <TableCell>{typeLabel(resourceType)}</TableCell>
      <TableCell>{target ?? (resourceId === undefined ? '–' : `#${resourceId}`)}</TableCell>
      <TableCell>{performedBy ?? '–'}</TableCell>
      <TableCell>
        <AuditDetails entry={entry} />
      </TableCell>
    </TableRow>
  );
};
