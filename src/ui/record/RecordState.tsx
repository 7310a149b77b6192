import Alert from '@mui/material/Alert';
import { HttpError, type RaRecord, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { FailureAlert, OfflineNotice } from '../feedback/FailureAlert.tsx';
import { Loading, RecordSkeleton } from '../feedback/Loading.tsx';
import { useResourceText } from '../resource/useRecord.ts';

interface RecordStateProps {
  record?: RaRecord;
  error?: Error | null;
  isPending: boolean;
  isPaused?: boolean;
  refetch: () => unknown;
  children: ReactNode;
}

export const RecordState = (props: RecordStateProps) => {
  const { record, error, isPending, isPaused, refetch, children } = props;
  const resource = useResourceContext();
  const text = useResourceText();
  if (record) return children;
  if (isPending && isPaused) return <OfflineNotice />;
  if (isPending) {
    return (
      <Loading>
        <RecordSkeleton />
      </Loading>
    );
  }
  if (error && !isMissing(error)) {
    return (
      <FailureAlert
        text={text(`resources.${resource}.failed`, 'common.resource.failed')}
        error={error}
        onRetry={refetch}
      />
    );
  }
  return (
    <Alert severity="warning">
      {text(`resources.${resource}.missing`, 'common.resource.missing')}
    </Alert>
  );
};

const isMissing = (error: Error) => error instanceof HttpError && error.status === 404;
