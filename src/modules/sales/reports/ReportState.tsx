import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Earlier } from '../../../ui/feedback/Earlier.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';

interface ReportStateProps {
  error: Error | null;
  isReady: boolean;
  isOld?: boolean;
  refetch: () => unknown;
  children: ReactNode;
}

export const ReportState = ({
  error,
  isReady,
  isOld = false,
  refetch,
  children,
}: ReportStateProps) => {
  const translate = useTranslate();
  if (error) {
    const text = translate('resources.reports.not_read');
    return <FailureAlert text={text} error={error} onRetry={refetch} />;
  }
  if (isReady) return isOld ? <Earlier isOld>{children}</Earlier> : children;
  return (
    <Loading>
      <TableSkeleton />
    </Loading>
  );
};
