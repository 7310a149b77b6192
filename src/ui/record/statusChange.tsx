import Button from '@mui/material/Button';
import {
  type UpdateParams,
  useCloseNotification,
  useNotify,
  useTranslate,
  useUpdate,
} from 'ra-core';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { acceptingShortage, isRecord, shortagesOf } from '../../platform/data/records.ts';
import { useFieldLines } from '../feedback/useFieldLines.ts';
import { useStatusText } from '../display/StatusBadge.tsx';
import { useStepFailure } from './useStepFailure.ts';
import { type WithStatus, waitingStatuses } from './waitingStatus.ts';

const UNDO_OFFERED_MS = 10_000;

/** Based on the visible version, with undo. A shortage waits for an answer, on any page. */
export const useChangeStatus = (resource: WithStatus) => {
  const notify = useNotify();
  const text = useStatusText(resource);
  const translate = useTranslate();
  const linesOf = useFieldLines(resource);
  const tellFailure = useStepFailure({
    ownText: 'common.status.failed',
    conflict: 'common.status.conflict',
    onConflict: ({ id }) => waitingStatuses.settle(resource, id),
  });

  const onSuccess = (saved: unknown, { previousData }: Partial<UpdateParams>) => {
    // react-admin counts a save that ended the session as done.
    if (!isRecord<RecordOf<WithStatus>>(saved)) return;
    waitingStatuses.settle(resource, saved.id);
    const before: string | null = previousData?.status ?? null;
    notify('common.status.changed', {
      autoHideDuration: UNDO_OFFERED_MS,
      messageArgs: { status: text(saved.status).name || translate('common.status.none') },
      action: (
        <ToStatusButton resource={resource} record={saved} status={before} label="ra.action.undo" />
      ),
    });
  };
  const onError = (error: unknown, attempt: Partial<UpdateParams>) => {
    const record = attempt.previousData;
    const shortages = shortagesOf(error);
    if (shortages && isRecord<RecordOf<WithStatus>>(record)) {
      waitingStatuses.ask({ resource, record, status: attempt.data?.status ?? null, shortages });
      return;
    }
    const refused = linesOf(apiErrorOf(error)?.fields ?? {}).join('\n');
    if (refused) {
      notify(refused, { type: 'error', multiLine: true, messageArgs: { _: refused } });
      return;
    }
    tellFailure(error, attempt);
  };

  const [update, { isPending }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess,
    onError,
  });
  const attemptOf = (record: RecordOf<WithStatus>, status: string | null) => ({
    id: record.id,
    data: { status },
    previousData: record,
  });
  return {
    isPending,
    change: (record: RecordOf<WithStatus>, status: string | null) =>
      void update(resource, attemptOf(record, status)),
    accept: (record: RecordOf<WithStatus>, status: string | null, reason: string) =>
      void update(resource, acceptingShortage(attemptOf(record, status), reason)),
  };
};

interface ToStatusButtonProps {
  resource: WithStatus;
  record: RecordOf<WithStatus>;
  status: string | null;
  label: string;
}

export const ToStatusButton = ({ resource, record, status, label }: ToStatusButtonProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { change } = useChangeStatus(resource);
  const press = () => {
    change(record, status);
    close();
  };
  return (
    <Button color="inherit" size="small" onClick={press}>
      {translate(label)}
    </Button>
  );
};
