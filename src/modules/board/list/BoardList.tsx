import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { BoardEmpty } from '../board/BoardEmpty.tsx';
import { PAGE_ROWS, useBoardRows } from '../board/useBoardRows.ts';
import type { BoardQuery } from '../boardQuery.ts';
import { CrewTable, DayTable, RunTable, StayTable, VehicleTable } from './boardTables.tsx';

const LISTS = {
  projects: DayTable,
  products: RunTable,
  units: StayTable,
  crew: CrewTable,
  vehicles: VehicleTable,
} as const;

export const BoardList = ({ board }: { board: BoardQuery }) => {
  const { by, period } = board;
  const translate = useTranslate();
  const periodText = usePeriodText();
  const [pageCount, setPageCount] = useState(1);
  const pages = Array.from({ length: pageCount }, (_, page) => page);
  const { total, rowAt, error, retry, isStale } = useBoardRows(board, pages);
  if (error && total === undefined) {
    return <FailureAlert text={translate('board.failed')} error={error} onRetry={retry} />;
  }
  if (total === undefined) {
    return (
      <Loading>
        <TableSkeleton />
      </Loading>
    );
  }
  if (total === 0) return <BoardEmpty board={board} />;

  const count = Math.min(total, pageCount * PAGE_ROWS);
  const ListOfKind = LISTS[by];
  const rows = Array.from({ length: count }, (_, index) => rowAt(index)).filter(
    row => row !== undefined
  );
  return (
    <Stack sx={{ gap: 2 }} aria-busy={isStale}>
      <Typography sx={{ display: 'none', displayPrint: 'block', fontWeight: 600 }}>
        {translate(`board.by.${by}`)}, {periodText(period)}
      </Typography>
      <ListOfKind rows={rows} period={period} />
      {count < total && (
        <>
          <Button
            variant="outlined"
            onClick={() => setPageCount(pageCount + 1)}
            sx={{ alignSelf: 'center', displayPrint: 'none' }}
          >
            {translate('board.more', { count, total })}
          </Button>
          <Typography sx={{ display: 'none', displayPrint: 'block' }}>
            {translate('board.printed', { count, total })}
          </Typography>
        </>
      )}
    </Stack>
  );
};
