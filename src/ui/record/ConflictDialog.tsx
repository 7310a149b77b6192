import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useResourceContext, useTranslate, useTranslateLabel, useUpdate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { valueOf } from '../../platform/api/ApiError.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { changedFields, SAVED_HOW } from '../../platform/data/records.ts';
import { LatestChange } from '../audit/RecordHistory.tsx';
import { HarmlessButton } from '../dialog/ConfirmDialog.tsx';
import { ConflictValue } from './ConflictValue.tsx';
import type { Conflict, useSaveFailure } from './useSaveFailure.ts';
import { BusyButton } from '../display/BusyButton.tsx';
import { useFirstPress } from '../display/useFirstPress.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  /** `undefined` for values that are plain text. */
  show?: (field: string, value: unknown, before: unknown) => ReactNode;
  onSaved: (saved: unknown) => void;
  onTaken: () => void;
  onError: ReturnType<typeof useSaveFailure>['onError'];
  onClose: () => void;
}

export const ConflictDialog = (props: ConflictDialogProps) => {
  const { conflict, show, onSaved, onTaken, onError, onClose } = props;
  const { attempt, current } = conflict;
  const resource = useResourceContext();
  const translate = useTranslate();
  const titleId = useId();
  const [update, { isPending }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: onSaved,
    onError,
  });

  const isFirst = useFirstPress(isPending);
  /** Only the edited fields overwrite the current version. */
  const keepMine = () => {
    if (!isFirst()) return;
    void update(resource, {
      ...attempt,
      data: withoutGoneIds(attempt.data ?? {}, current),
      previousData: { ...attempt.previousData, version: current.version, seen: current },
    });
  };

  /** An update without changes: react-admin gets their version without a call. */
  const takeTheirs = () =>
    update(
      resource,
      { id: current.id, data: current, previousData: current },
      { onSuccess: onTaken }
    );

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('common.conflict.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('common.conflict.text')} <LatestChange id={current.id} />
        </DialogContentText>
        <ConflictFields conflict={conflict} show={show} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <HarmlessButton onClick={onClose}>{translate('common.conflict.back')}</HarmlessButton>
        <Button variant="outlined" onClick={isPending ? undefined : () => void takeTheirs()}>
          {translate('common.conflict.take_theirs')}
        </Button>
        <BusyButton variant="contained" onClick={keepMine} busy={isPending}>
          {translate('common.conflict.keep_mine')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};

/** A row that a colleague removed meanwhile is saved as a new one: the server knows its id no longer. */
const withoutGoneIds = (data: object, current: object) =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]: [string, unknown]) => {
      const rows = valueOf(current, field);
      if (!Array.isArray(value) || !Array.isArray(rows)) return [field, value];
      const known = new Set(rows.map(row => valueOf(row, 'id')));
      const isGone = (row: object) => 'id' in row && !known.has(row.id);
      return [field, value.map(row => (isGone(Object(row)) ? { ...row, id: undefined } : row))];
    })
  );

const ConflictFields = ({
  conflict,
  show,
}: Pick<ConflictDialogProps, 'conflict'> & { show: ConflictDialogProps['show'] | undefined }) => {
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
        {differences(conflict).map(({ field, isMine, mine, theirs, before }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {label({ source: field, resource })}
            </TableCell>
            <TableCell>
              {isMine &&
                (show?.(field, mine, before) ?? (
                  <ConflictValue {...{ field, before }} value={mine} />
                ))}
            </TableCell>
            <TableCell>
              {show?.(field, theirs, before) ?? (
                <ConflictValue {...{ field, before }} value={theirs} />
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const differences = ({ attempt, current }: Conflict) => {
  const typed: object = attempt.data ?? {};
  const mine = changedFields(typed, attempt.previousData);
  const theirs = changedFields(current, attempt.previousData);
  return Object.keys(typed)
    .filter(field => !SAVED_HOW.has(field) && (field in mine || field in theirs))
    .map(field => ({
      field,
      isMine: field in mine,
      mine: mine[field],
      theirs: current[field],
      before: valueOf(attempt.previousData, field),
    }));
};
