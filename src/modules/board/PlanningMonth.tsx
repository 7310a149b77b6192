import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PAGE_ROWS, useBoardRows } from './board/useBoardRows.ts';
import type { BoardQuery } from './boardQuery.ts';
import { isBarRow } from './model/pieces.ts';

const MonthView = lazy(() => import('./month/MonthView.tsx'));

/** More projects could not be distinguished. */
const PAGES_MAX = 10;

export const PlanningMonth = ({ board }: { board: BoardQuery }) => {
  const { date, choose } = board;
  const translate = useTranslate();
  const first = useBoardRows(board, [0]);
  const pageCount = Math.min(PAGES_MAX, Math.ceil((first.total ?? 0) / PAGE_ROWS));
  const { total, rowAt, error, retry } = useBoardRows(
    board,
    Array.from({ length: pageCount }, (_, page) => page)
  );
  if (error && total === undefined) {
    return <FailureAlert text={translate('board.failed')} error={error} onRetry={retry} />;
  }
  const rows = Array.from({ length: total ?? 0 }, (_, index) => rowAt(index));
  const shown = PAGES_MAX * PAGE_ROWS;
  return (
    <Suspense fallback={monthLoading}>
      {total !== undefined && total > shown && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('board.month_part', { count: shown, total })}
        </Alert>
      )}
      <MonthView
        date={date}
        rows={rows.flatMap(row => (row && isBarRow(row) ? row : []))}
        isPending={total === undefined}
        onDate={day => choose({ zoom: 'day', date: day, form: 'board' })}
      />
    </Suspense>
  );
};

const monthLoading = (
  <Loading>
    <Skeleton variant="rounded" height={560} />
  </Loading>
);
