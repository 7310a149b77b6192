import Box from '@mui/material/Box';
import { useGetResourceLabel } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { useIsPrinting } from '../../ui/display/printing.ts';
import { OneTenantPage } from '../../ui/list/OneTenantPage.tsx';
import { Board } from './board/Board.tsx';
import type { PieceActions } from './board/PieceView.tsx';
import { BoardToolbar, BoardTools } from './BoardToolbar.tsx';
import { type BoardQuery, useBoardQuery } from './boardQuery.ts';
import { Loading, TableSkeleton } from '../../ui/feedback/Loading.tsx';
import { BoardList } from './list/BoardList.tsx';
import { MoveProvider } from './move/MoveProvider.tsx';
import { PlanningMonth } from './PlanningMonth.tsx';
import { type Opened, PieceMenu, PiecePopover } from './PiecePopover.tsx';

const CrewBoard = lazy(() => import('./assign/CrewBoard.tsx'));
const VehicleBoard = lazy(() => import('./assign/VehicleBoard.tsx'));

const PlanningPage = () => (
  <OneTenantPage>
    <Planning />
  </OneTenantPage>
);

const Planning = () => {
  const label = useGetResourceLabel();
  const board = useBoardQuery();
  const isPrinting = useIsPrinting();
  const [opened, setOpened] = useState<Opened>();
  const openAs =
    (kind: Opened['kind']): PieceActions['open'] =>
    (row, item, anchor) => {
      const { left, bottom } = anchor.getBoundingClientRect();
      setOpened({ kind, row, item, left: Math.max(0, left), top: bottom });
    };
  const close = () => setOpened(undefined);
  const part = { board, opened, onClose: close };
  return (
    <MoveProvider>
      <PageHeader isWide title={label('planning', 2)} actions={<BoardTools board={board} />} />
      <BoardToolbar board={board} />
      <AboveRows board={board}>
        {board.zoom === 'month' ? (
          <PlanningMonth board={board} />
        ) : board.form === 'list' ? (
          <BoardList board={board} />
        ) : (
          <>
            <Box sx={{ displayPrint: 'none' }}>
              <Board board={board} onOpen={openAs('popover')} onMenu={openAs('menu')} />
            </Box>
            {isPrinting && <BoardList board={board} />}
            <PiecePopover {...part} />
            <PieceMenu {...part} />
          </>
        )}
      </AboveRows>
    </MoveProvider>
  );
};

interface AboveRowsProps {
  board: BoardQuery;
  children: ReactNode;
}

const AboveRows = ({ board, children }: AboveRowsProps) => {
  if (board.by !== 'crew' && board.by !== 'vehicles') return children;
  return (
    <Suspense fallback={rowsLoading}>
      {board.by === 'crew' ? (
        <CrewBoard board={board}>{children}</CrewBoard>
      ) : (
        <VehicleBoard>{children}</VehicleBoard>
      )}
    </Suspense>
  );
};

const rowsLoading = (
  <Loading>
    <TableSkeleton />
  </Loading>
);

export default PlanningPage;
