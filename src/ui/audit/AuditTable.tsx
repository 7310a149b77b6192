import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { AuditEntry } from '../../providers/auditLog.ts';
import { stackedOnPhone } from '../stackedOnPhone.ts';
import { AuditRow } from './AuditRow.tsx';

const COLUMNS = ['time', 'action', 'type', 'target', 'user', 'details'] as const;

/** What was done, when, to what and by whom. */
export const AuditTable = ({ entries }: { entries: AuditEntry[] }) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td': { verticalAlign: 'top' }, ...stackedOnPhone }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(column => (
              <TableCell key={column}>{translate(`auditlog.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(entry => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
