import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PlanningBar, RepairBar } from '#contract/board/planningRows';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { FreeShape } from '../../ui/availability/FreeShape.tsx';
import { presentMinute } from '../../ui/availability/timeline.ts';
import { OptionMark } from '../../ui/availability/OptionMark.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import type { BoardRowData } from './board/useBoardRows.ts';
import type { BoardQuery } from './boardQuery.ts';
import { isLate, isPlanningBar, isWorkBar, type RowItem } from './model/pieces.ts';
import { movableOf, useMoves, useStartMove } from './move/moveContext.ts';
import { ProductPiece } from './ProductPiece.tsx';
import { ROW_KINDS } from './rowKinds.ts';
import { WorkPiece } from './WorkPiece.tsx';

export interface Opened {
  kind: 'popover' | 'menu';
  row: BoardRowData;
  item: RowItem;
  left: number;
  top: number;
}

interface PieceProps {
  board: BoardQuery;
  opened: Opened | undefined;
  onClose: () => void;
}

export const PiecePopover = ({ board, opened, onClose }: PieceProps) => {
  const titleId = useId();
  const isOpen = opened?.kind === 'popover';
  return (
    <Popover
      open={isOpen}
      onClose={onClose}
      anchorReference="anchorPosition"
      {...(opened && { anchorPosition: { left: opened.left, top: opened.top + 4 } })}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
    >
      {isOpen &&
        (isWorkBar(opened.item) ? (
          <WorkPiece
            by={board.by}
            row={opened.row}
            bar={opened.item}
            titleId={titleId}
            onClose={onClose}
          />
        ) : isPlanningBar(opened.item) ? (
          <OfProject bar={opened.item} by={board.by} titleId={titleId} onClose={onClose} />
        ) : 'repair_id' in opened.item ? (
          <OfRepair row={opened.row} repair={opened.item} titleId={titleId} />
        ) : (
          <ProductPiece row={opened.row} run={opened.item} board={board} titleId={titleId} />
        ))}
    </Popover>
  );
};

const paperStyle = { width: 420, maxWidth: 'calc(100vw - 32px)', p: 2 } as const;

interface OfProjectProps {
  bar: PlanningBar;
  by: BoardQuery['by'];
  titleId: string;
  onClose: () => void;
}

const OfProject = ({ bar, by, titleId, onClose }: OfProjectProps) => {
  const { project_id, name, status, short, use_from, use_until, from, until, option_until } = bar;
  const translate = useTranslate();
  const format = useFormat();
  const periodText = usePeriodText();
  const { mayMove } = useMoves();
  const startMove = useStartMove();
  const projects = movableOf(bar);
  const move = () => {
    onClose();
    startMove(projects, 'dialog');
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <RecordStatus resource="projects" status={status} />
      </Stack>
      <Box component="dl" sx={listStyle}>
        {use_from && (
          <>
            <dt>{translate('plan.use')}</dt>
            <dd>{periodText({ from: use_from, until: use_until })}</dd>
          </>
        )}
        {from && (from !== use_from || until !== use_until) && (
          <>
            <dt>{translate('plan.planned')}</dt>
            <dd>{periodText({ from, until })}</dd>
          </>
        )}
        {option_until && (
          <>
            <dt>{translate('resources.projects.fields.option_until')}</dt>
            <dd>{format.weekdayTime(option_until)}</dd>
          </>
        )}
        {bar.option && (
          <>
            <dt>{translate('resources.projects.statuses.optie')}</dt>
            <dd>
              <OptionMark option={bar.option} />
            </dd>
          </>
        )}
      </Box>
      {isLate(bar, presentMinute()) && (
        <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {translate('board.late')}
        </Typography>
      )}
      {short > 0 && (
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <FreeShape freedom="short" />
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {ROW_KINDS[by].counts === 'repairs'
              ? translate('board.in_repair')
              : translate('board.shortages', { smart_count: short })}
          </Typography>
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button component={RouterLink} to={`/projects/${project_id}`} variant="outlined">
          {translate('board.to_project')}
        </Button>
        <Button component={RouterLink} to={`/projects/${project_id}?tab=material`}>
          {translate('plan.title')}
        </Button>
        {mayMove && projects.length > 0 && (
          <Button onClick={move}>{translate('board.move.action')}</Button>
        )}
      </Stack>
    </Stack>
  );
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

interface OfRepairProps {
  row: BoardRowData;
  repair: RepairBar;
  titleId: string;
}

const OfRepair = ({ row, repair, titleId }: OfRepairProps) => {
  const { repair_id, reason } = repair;
  const translate = useTranslate();
  const periodText = usePeriodText();
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography id={titleId} component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.name}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('board.in_repair')} · {periodText(repair)}
        {reason && <br />}
        {reason}
      </Typography>
      <Button component={RouterLink} to={`/repairs/${repair_id}`} variant="outlined">
        {translate('board.to_repair')}
      </Button>
    </Stack>
  );
};

export const PieceMenu = ({ opened, onClose }: PieceProps) => {
  const translate = useTranslate();
  const { mayMove } = useMoves();
  const startMove = useStartMove();
  const bar = opened && isPlanningBar(opened.item) ? opened.item : undefined;
  const projects = bar ? movableOf(bar) : [];
  const move = () => {
    onClose();
    startMove(projects, 'dialog');
  };
  return (
    <Menu
      open={opened?.kind === 'menu' && bar !== undefined}
      onClose={onClose}
      anchorReference="anchorPosition"
      {...(opened && { anchorPosition: { left: opened.left, top: opened.top } })}
    >
      <MenuItem component={RouterLink} to={`/projects/${bar?.project_id}`}>
        {translate('board.to_project')}
      </MenuItem>
      {mayMove && projects.length > 0 && (
        <MenuItem onClick={move}>{translate('board.move.action')}</MenuItem>
      )}
    </Menu>
  );
};
