import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierProjects } from '#contract/sales/toInvoice';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';

export const PER_PAGE = 50;

const calls = () => import('./toInvoice.calls.ts');

/** Servers that do not count return all rows, which are paged here. */
export const useDue = (until: string) => {
  const call = useSessionCall();
  const [isEarlierShown, showEarlier] = useState(false);
  const [page, setPage] = useState(1);
  const earlier: EarlierProjects = isEarlierShown ? 'shown' : 'hidden';
  const useTotal = (wanted: EarlierProjects, enabled: boolean) =>
    useQuery({
      queryKey: ['toInvoice', 'total', until, wanted],
      queryFn: async ({ signal }) => {
        const { readTotal } = await calls();
        return call(() => readTotal({ until, earlier: wanted }, signal));
      },
      enabled,
    });
  const sum = useTotal(earlier, true);
  const isCounted = sum.data != null;
  const hidden = useTotal('only', isCounted && !isEarlierShown);
  const rows = useShownQuery({
    queryKey: ['toInvoice', until, ...(isCounted ? [earlier, page] : [])],
    queryFn: async ({ signal }) => {
      const { readAllDue, readDue } = await calls();
      const first = (page - 1) * PER_PAGE;
      return call(() =>
        isCounted
          ? readDue({ until, earlier, range: [first, first + PER_PAGE - 1] }, signal)
          : readAllDue(until, signal)
      );
    },
    enabled: sum.data !== undefined,
  });
  const { shown: data } = rows;
  // Also for a server that counts but returns all rows.
  const isWhole = data !== undefined && data.rows.length > PER_PAGE;
  return {
    due: data && {
      rows: isWhole ? data.rows.slice((page - 1) * PER_PAGE, page * PER_PAGE) : data.rows,
      total: data.total,
      rest: sum.data?.rest ?? null,
      isOld: rows.isOld,
      readEvery: async () =>
        isWhole ? data.rows : (await calls()).readEveryDue({ until, earlier }, data.total),
    },
    page,
    setPage,
    hidden: isEarlierShown ? 0 : (hidden.data?.count ?? 0),
    showEarlier: () => {
      setPage(1);
      showEarlier(true);
    },
    error: sum.error ?? rows.error,
    retry: () => void (sum.error ? sum.refetch() : rows.refetch()),
  };
};

export type Due = NonNullable<ReturnType<typeof useDue>['due']>;
