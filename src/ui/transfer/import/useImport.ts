import { useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useEffect } from 'react';
import { type ImportDetail, readImport } from '../../../platform/data/importRows.ts';

export const PROGRESS_MS = 1_000;

export const isAtWork = ({ state }: { state?: ImportDetail['state'] | undefined }) =>
  state === 'running' || state === 'undoing';

interface Followed {
  id: number | undefined;
  tenantId?: string | undefined;
  work: 'running' | 'undoing';
}

export const useImport = ({ id, tenantId, work }: Followed) => {
  const refresh = useRefresh();
  const isOver = (found: ImportDetail | undefined) =>
    found !== undefined && (work === 'undoing' ? found.state === 'undone' : !isAtWork(found));
  const followed = useQuery({
    queryKey: ['imports', 'one', work, id, tenantId],
    queryFn: ({ signal }) => readImport(id ?? 0, { tenantId: tenantId || undefined, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (isOver(data) ? false : PROGRESS_MS),
  });
  const isDone = isOver(followed.data);
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone, refresh]);
  return followed;
};
