import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AUDIT_PAGE_ROWS } from '#contract/limits';
import { readAuditLog, type AuditFilter } from '../../providers/auditLog.ts';
import { logged } from '../logged.ts';
import { useSessionCall } from '../useSessionCall.ts';

/** A page of the audit log. One that cannot be had counts as an empty one (spec §8). */
export const useAuditPage = (filter: AuditFilter, page: number) => {
  const call = useSessionCall();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['audit-logs', filter, page],
    queryFn: ({ signal }) => logged(call(() => readAuditLog(filter, page, signal))),
    placeholderData: keepPreviousData,
  });
  const entries = error ? [] : (data ?? []);
  return {
    entries,
    error,
    isLoading: isFetching && (!data || isPlaceholderData),
    isLast: entries.length < AUDIT_PAGE_ROWS,
    refetch,
  };
};
