import Button from '@mui/material/Button';
import {
  useCloseNotification,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
  type RaRecord,
  type UpdateParams,
} from 'ra-core';
import { conflictingRecord, isRecord } from '../../providers/records.ts';
import { useSaveFailure } from '../useSaveFailure.ts';
import { useStatusText } from './useStatusText.ts';

/** Long enough to read the notice and reach its button. */
const UNDO_MS = 10_000;

/** Changes a record's status, onto the version that is shown, and offers to undo that. */
export const useChangeStatus = (resource: string) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useStatusText(resource);
  const translate = useTranslate();
  const { onError: tellFailure } = useSaveFailure('common.status.failed');

  const onSuccess = (saved: unknown, { previousData }: Partial<UpdateParams>) => {
    // react-admin counts a save as done that ended the session.
    if (!isRecord<RaRecord>(saved)) return;
    const before: string | null = previousData?.status ?? null;
    notify('common.status.changed', {
      autoHideDuration: UNDO_MS,
      messageArgs: { status: text(saved.status).name || translate('common.status.none') },
      action: <UndoStatus resource={resource} saved={saved} before={before} />,
    });
  };
  const onError = (error: unknown, attempt: Partial<UpdateParams>) => {
    if (!conflictingRecord(error)) return tellFailure(error, attempt);
    notify('common.status.conflict', { type: 'warning' });
    refresh();
  };

  const [update, { isPending }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess,
    onError,
  });
  const change = (record: RaRecord, status: string | null) =>
    void update(resource, { id: record.id, data: { status }, previousData: record });
  return { change, isPending };
};

interface UndoStatusProps {
  resource: string;
  /** The record as the change left it, and the status that it had. */
  saved: RaRecord;
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
