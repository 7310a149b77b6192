import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';

interface ReportStateProps {
  error: Error | null;
  isReady: boolean;
  refetch: () => unknown;
  children: ReactNode;
}

/** A report once it was read; else why it is not there. */
export const ReportState = ({ error, isReady, refetch, children }: ReportStateProps) => {
  const translate = useTranslate();
  if (error) {
    const text = translate('resources.reports.not_read');
    return <FailureAlert text={text} error={error} onRetry={refetch} />;
  }
  if (isReady) return children;
  return (
    <Loading>
      <TableSkeleton />
    </Loading>
  );
};
