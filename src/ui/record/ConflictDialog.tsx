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
import {
  type Identifier,
  useGetOne,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  useUpdate,
} from 'ra-core';
import { type ReactNode, useId } from 'react';
import { isPlainDay } from '#contract/base/days';
import { Dialog } from '../dialog/Dialog.tsx';
import { NewUpload } from '../../platform/data/uploads.ts';
import { ACCEPT_SHORTAGE, changedFields } from '../../platform/data/records.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { LatestChange } from '../audit/RecordHistory.tsx';
import { HarmlessButton } from '../dialog/ConfirmDialog.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { useResource } from '../resource/resource.ts';
import type { Conflict, useSaveFailure } from './useSaveFailure.ts';
import { BusyButton } from '../display/BusyButton.tsx';

interface ConflictDialogProps {
  conflict: Conflict;
  /** `undefined` for values that are plain text. */
  show?: (field: string, value: unknown) => ReactNode;
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

  /** Only the edited fields overwrite the current version. */
  const keepMine = () =>
    update(resource, {
      ...attempt,
      previousData: { ...attempt.previousData, version: current.version },
    });

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
        <BusyButton variant="contained" onClick={() => void keepMine()} busy={isPending}>
          {translate('common.conflict.keep_mine')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};

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
        {differences(conflict).map(({ field, isMine, mine, theirs }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {label({ source: field, resource })}
            </TableCell>
            <TableCell>
              {isMine && (show?.(field, mine) ?? <ConflictValue field={field} value={mine} />)}
            </TableCell>
            <TableCell>
              {show?.(field, theirs) ?? <ConflictValue field={field} value={theirs} />}
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
    .filter(field => field !== ACCEPT_SHORTAGE && (field in mine || field in theirs))
    .map(field => ({
      field,
      isMine: field in mine,
      mine: mine[field],
      theirs: current[field],
    }));
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

interface ConflictValueProps {
  field: string;
  value: unknown;
}

const ConflictValue = ({ field, value }: ConflictValueProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const format = useFormat();
  const relations = useResource()?.relations;
  const reference = field === 'tenant_id' ? 'tenants' : relations?.[field];
  if (value === null || value === undefined || value === '') return '–';
  if (reference && (typeof value === 'number' || typeof value === 'string')) {
    return <RecordName resource={reference} id={value} />;
  }
  if (value instanceof NewUpload) return value.file.name;
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (Array.isArray(value)) return value.map(written).join(', ') || '–';
  if (typeof value !== 'string') return written(value);
  if (MOMENT.test(value)) return format.moment(value);
  if (isPlainDay(value)) return format.date(value);
  return translate(`resources.${resource}.statuses.${value}`, { _: value });
};

const RecordName = ({ resource, id }: { resource: string; id: Identifier }) =>
  useGetOne(resource, { id }, errorShownInline).data?.name ?? `#${id}`;

const written = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter(each => each !== null && each !== '')
        .join(' · ')
    : String(value);
