import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { changedFields } from '../providers/records.ts';
import { ConflictValue } from './ConflictValue.tsx';
import type { Conflict } from './useSaveFailure.ts';

/** Every field that either person changed: what the one typed, and what the other saved. */
export const ConflictFields = ({ conflict }: { conflict: Conflict }) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  return (
    <Table
      size="small"
      sx={{ '& td, & th': { px: 1, overflowWrap: 'break-word', verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{translate('common.conflict.field')}</TableCell>
          <TableCell>{translate('common.conflict.mine')}</TableCell>
          <TableCell>{translate('common.conflict.theirs')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences(conflict).map(({ field, isMine, mine, theirs }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {label({ source: field, resource })}
            </TableCell>
            <TableCell>{isMine && <ConflictValue field={field} value={mine} />}</TableCell>
            <TableCell>
              <ConflictValue field={field} value={theirs} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const differences = ({ attempt, current }: Conflict) => {
  const typed: Record<string, unknown> = attempt.data ?? {};
  const mine = changedFields(typed, attempt.previousData);
  const theirs = changedFields(current, attempt.previousData);
  return Object.keys(typed)
    .filter(field => field in mine || field in theirs)
    .map(field => ({
      field,
      isMine: field in mine,
      mine: mine[field],
      theirs: current[field],
    }));
};
