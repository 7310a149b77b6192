import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { changedFields } from '../providers/records.ts';
import type { Conflict } from './useSaveFailure.ts';

/** What the other person changed, beside what is in the form. */
export const ConflictFields = ({ conflict: { attempt, current } }: { conflict: Conflict }) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const mine: Record<string, unknown> = attempt.data ?? {};
  const changed = changedFields(current, attempt.previousData);
  const fields = Object.keys(mine).filter(field => field in changed);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('common.conflict.field')}</TableCell>
          <TableCell>{translate('common.conflict.mine')}</TableCell>
          <TableCell>{translate('common.conflict.theirs')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(field => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {label({ source: field, resource })}
            </TableCell>
            <TableCell>{written(mine[field])}</TableCell>
            <TableCell>{written(current[field])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const written = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '–').replaceAll('"', '');
