import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AuditFilter } from '../../providers/auditLog.ts';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { Loading } from '../Loading.tsx';
import { QuietFailure } from '../QuietFailure.tsx';
import { AuditPager } from './AuditPager.tsx';
import { AuditTable } from './AuditTable.tsx';
import { useAuditPage } from './useAuditPage.ts';

interface AuditPageProps {
  filter: AuditFilter;
  page: number;
  onTurn: (page: number) => void;
}

/** A page of what was done, and the way to the others. */
export const AuditPage = ({ filter, page, onTurn }: AuditPageProps) => {
  const translate = useTranslate();
  const { entries, error, isLoading, isLast, refetch } = useAuditPage(filter, page);
  if (isLoading) {
    return (
      <Loading text={translate('auditlog.loading')}>
        <TableSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {error && <QuietFailure text={translate('auditlog.failed')} onRetry={refetch} />}
      {entries.length === 0 && <Typography>{translate('auditlog.empty')}</Typography>}
      {entries.length > 0 && <AuditTable entries={entries} />}
      <AuditPager page={page} isLast={isLast} onTurn={onTurn} />
    </>
  );
};
