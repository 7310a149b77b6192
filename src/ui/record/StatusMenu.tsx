import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  CanAccess,
  type UpdateParams,
  useCanAccess,
  useCloseNotification,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'ra-core';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { conflictingRecord, isRecord } from '../../platform/data/records.ts';
import { RecordStatus, StatusBadge, useStatusText } from '../display/StatusBadge.tsx';
import { useIsPhone } from '../display/phone.ts';
import { useMenu } from '../display/useMenu.ts';
import { ShortageQuestion } from './ShortageQuestion.tsx';
import { useRecord } from './useRecord.ts';
import { useSaveFailure } from './useSaveFailure.ts';

interface StatusMenuProps {
  resource: WithStatus;
  statuses: readonly string[];
  /** Shown for a record without a status. */
  none?: string;
}

/** A record's status; a menu to change it for users who may edit the record. */
export const StatusMenu = (props: StatusMenuProps) => {
  const { resource, none } = props;
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const status = useRecord<WithStatus>()?.status;
  if (canAccess !== true) return <RecordStatus resource={resource} status={status} none={none} />;
  return <ChangeableStatus {...props} />;
};

const ChangeableStatus = ({ resource, statuses, none = '–' }: StatusMenuProps) => {
  const record = useRecord<WithStatus>();
  const translate = useTranslate();
  const text = useStatusText(resource);
  const { change, isPending, question } = useChangeStatus(resource, { asksShortage: true });
  const { button, menu, close } = useMenu();
  if (!record) return null;

  const { name, colour } = text(record.status);
  const shown = name || none;
  const choose = (status: string) => {
    close();
    if (status !== record.status && !isPending) change(record, status);
  };
  return (
    // The menu opens in here, so that it is part of the page's content.
    <Box component="span">
      <StatusBadge
        colour={colour}
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
            {shown}
            <ArrowDropDownIcon sx={{ fontSize: 18, mr: -0.75, displayPrint: 'none' }} />
          </Box>
        }
        button={{
          ...button,
          'aria-label': translate('common.status.change', { status: shown }),
        }}
      />
      <Menu {...menu}>
        {statuses.map(status => (
          <MenuItem
            key={status}
            selected={status === record.status}
            aria-current={status === record.status ? 'true' : undefined}
            onClick={() => choose(status)}
          >
            <RecordStatus resource={resource} status={status} />
          </MenuItem>
        ))}
      </Menu>
      {question}
    </Box>
  );
};

interface NextStatusButtonProps {
  resource: WithStatus;
  /** The statuses in their usual order. */
  course: readonly string[];
}

/** On a phone: one large button to the next status. */
export const NextStatusButton = ({ resource, course }: NextStatusButtonProps) => {
  const isPhone = useIsPhone();
  const status = useRecord<WithStatus>()?.status ?? null;
  const next = nextIn(course, status);
  if (!isPhone || next === undefined) return null;
  return (
    <CanAccess resource={resource} action="edit">
      <ToStatus resource={resource} status={next} />
    </CanAccess>
  );
};

/** A record without a status starts the order; one outside of it has no next status. */
const nextIn = (course: readonly string[], status: string | null) => {
  const step = status ? course.indexOf(status) : -1;
  return status && step < 0 ? undefined : course[step + 1];
};

const ToStatus = ({ resource, status }: { resource: WithStatus; status: string }) => {
  const record = useRecord<WithStatus>();
  const translate = useTranslate();
  const text = useStatusText(resource);
  const { change, isPending, question } = useChangeStatus(resource, { asksShortage: true });
  return (
    <>
      <Button
        fullWidth
        size="large"
        variant="contained"
        // MUI's own loading button would be disabled, and lose the focus.
        aria-disabled={isPending}
        onClick={() => record && !isPending && change(record, status)}
        sx={{ minHeight: 56, mb: 2, fontSize: '1rem' }}
      >
        {translate('common.status.next', { status: text(status).name })}
      </Button>
      {question}
    </>
  );
};

/** Resources whose status can change without the form. */
type WithStatus = 'projects' | 'transport' | 'sub-hires';

/** Long enough to read the notice and reach its button. */
const UNDO_MS = 10_000;

/**
 * Changes a record's status, based on the visible version, and offers to undo it. `question` asks
 * about a shortage, if the caller stays on screen.
 */
const useChangeStatus = (resource: WithStatus, { asksShortage = false } = {}) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useStatusText(resource);
  const translate = useTranslate();
  const {
    shortage,
    onError: tellFailure,
    settle,
  } = useSaveFailure('common.status.failed', { asksShortage });

  const onSuccess = (saved: unknown, { previousData }: Partial<UpdateParams>) => {
    // react-admin counts a save as done that ended the session.
    if (!isRecord<RecordOf<WithStatus>>(saved)) return;
    settle();
    const before: string | null = previousData?.status ?? null;
    notify('common.status.changed', {
      autoHideDuration: UNDO_MS,
      messageArgs: { status: text(saved.status).name || translate('common.status.none') },
      action: <UndoStatus resource={resource} saved={saved} before={before} />,
    });
  };
  const onError = (error: unknown, attempt: Partial<UpdateParams>) => {
    if (!conflictingRecord(error)) return tellFailure(error, attempt);
    settle();
    notify('common.status.conflict', { type: 'warning' });
    refresh();
  };

  const [update, { isPending }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess,
    onError,
  });
  const change = (record: RecordOf<WithStatus>, status: string | null) =>
    void update(resource, { id: record.id, data: { status }, previousData: record });
  const question = shortage && (
    <ShortageQuestion refusal={shortage} onSaved={onSuccess} onError={onError} onClose={settle} />
  );
  return { change, isPending, question };
};

interface UndoStatusProps {
  resource: WithStatus;
  /** The record as the change left it, and the status that it had. */
  saved: RecordOf<WithStatus>;
  before: string | null;
}

const UndoStatus = ({ resource, saved, before }: UndoStatusProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { change } = useChangeStatus(resource);
  const undo = () => {
    change(saved, before);
    close();
  };
  return (
    <Button color="inherit" size="small" onClick={undo}>
      {translate('ra.action.undo')}
    </Button>
  );
};
