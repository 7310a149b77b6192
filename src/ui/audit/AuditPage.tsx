import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { AUDIT_PAGE_ROWS } from '#contract/base/limits';
import { logFailure } from '../../platform/api/ApiError.ts';
import type { AuditEntry, AuditFilter } from '../../platform/data/auditLog.ts';
import { QuietFailure } from '../feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../feedback/Loading.tsx';
import { AuditTable } from './AuditTable.tsx';

interface AuditPageProps {
  filter: AuditFilter;
  withTenant?: boolean;
  page: number;
  onTurn: (page: number) => void;
}

export const AuditPage = ({ filter, withTenant, page, onTurn }: AuditPageProps) => {
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
      {entries.length === 0 && (
        <Typography>{translate(page > 1 ? 'auditlog.no_page' : 'auditlog.empty')}</Typography>
      )}
      {entries.length === 0 && page > 1 && (
        <Button onClick={() => onTurn(1)}>{translate('auditlog.first')}</Button>
      )}
      {entries.length > 0 && <AuditTable entries={entries} withTenant={withTenant} />}
      <AuditPager page={page} isLast={isLast} onTurn={onTurn} />
    </>
  );
};

export const History = (filter: Pick<AuditFilter, 'resourceType' | 'resourceId'>) => {
  const [page, setPage] = useState(1);
  return <AuditPage filter={filter} page={page} onTurn={setPage} />;
};

interface AuditPagerProps {
  page: number;
  isLast: boolean;
  onTurn: (page: number) => void;
}

const AuditPager = ({ page, isLast, onTurn }: AuditPagerProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mt: 2 }}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {translate('auditlog.previous')}
      </Button>
      <Typography variant="body2" aria-live="polite">
        {translate('auditlog.page', { page })}
      </Typography>
      <Button variant="outlined" disabled={isLast} onClick={() => onTurn(page + 1)}>
        {translate('auditlog.next')}
      </Button>
    </Stack>
  );
};

/** A page that fails to load counts as empty. */
const useAuditPage = (filter: AuditFilter, page: number) => {
  const { data, error, isFetching, isPlaceholderData, pageInfo, refetch } = useGetList<AuditEntry>(
    'audit-logs',
    { filter, pagination: { page, perPage: AUDIT_PAGE_ROWS } },
    { placeholderData: keepPreviousData, onError: logFailure }
  );
  return {
    entries: error ? [] : (data ?? []),
    error,
    isLoading: isFetching && (!data || isPlaceholderData),
    isLast: error !== null || !pageInfo?.hasNextPage,
    refetch,
  };
};
