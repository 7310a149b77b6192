import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PlanLine } from '#contract/plan/plans';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { besideShape, FreeShape } from '../../ui/availability/FreeShape.tsx';
import { OptionMark } from '../../ui/availability/OptionMark.tsx';
import { RequestedMark } from '../../ui/availability/StandingMarks.tsx';
import { AmountStepper } from './AmountStepper.tsx';
import { FreeTextMark } from './FreeTextMark.tsx';
import { isOfCrew } from './model/changes.ts';
import { usePlan } from './PlanContext.tsx';
import { freedomOfLine, type GroupRow, type LineRow, type PlanRow } from './model/rows.ts';

interface PlanCardsProps {
  rows: readonly PlanRow[];
  onToggle: (row: PlanRow) => void;
  onMenu: (rows: readonly PlanRow[], anchor: HTMLElement) => void;
  onAvailability: (row: LineRow) => void;
  onTouch: (row: PlanRow) => void;
}

const HEIGHTS = { group: 52, line: 108 };

export const PlanCards = ({ rows, ...actions }: PlanCardsProps) => {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: index => HEIGHTS[rows[index]?.kind ?? 'line'],
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={translate('plan.title')}
      sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Box
            component="li"
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            sx={{ position: 'absolute', insetInline: 0, pb: 1 }}
            onFocus={() => actions.onTouch(row)}
          >
            {row.kind === 'group' ? (
              <GroupCard row={row} {...actions} />
            ) : (
              <LineCard row={row} {...actions} />
            )}
          </Box>
        );
      })}
    </Box>
  );
};

type CardProps<Row> = Omit<PlanCardsProps, 'rows'> & { row: Row };

const GroupCard = ({ row, onToggle, onMenu }: CardProps<GroupRow>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { group, isOpen, lines, total } = row;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', pt: 1 }}>
      <IconButton
        aria-expanded={isOpen}
        aria-label={translate(isOpen ? 'plan.close' : 'plan.open', { name: group.name })}
        onClick={() => onToggle(row)}
      >
        {isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" noWrap>
          {group.name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[translate('plan.lines', { smart_count: lines }), total !== null && format.money(total)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <MenuButton row={row} name={group.name} onMenu={onMenu} />
    </Stack>
  );
};

const LineCard = ({ row, onToggle, onMenu, onAvailability }: CardProps<LineRow>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { mayEdit } = usePlan();
  const { line, isOpen } = row;
  const isPart = line.parent_id !== null;
  return (
    <Box sx={{ ...cardStyle, ml: isPart ? 3 : 0 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <FreeTextMark line={line} />
            {line.name}
          </Typography>
          {line.free !== null && (
            <Link
              component="button"
              variant="body2"
              color="textPrimary"
              onClick={() => onAvailability(row)}
              sx={{ minHeight: 32, textAlign: 'left' }}
            >
              <LineNumbers line={line} />
            </Link>
          )}
          {line.requested && (
            <Typography variant="body2">
              <RequestedMark requested={line.requested} />
            </Typography>
          )}
          {line.option && (
            <Typography variant="body2">
              <OptionMark option={line.option} />
            </Typography>
          )}
          {isOfCrew(line) && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {translate('plan.of_crew')}
            </Typography>
          )}
          {line.notes && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {line.notes}
            </Typography>
          )}
        </Box>
        {!isPart && <MenuButton row={row} name={line.name} onMenu={onMenu} />}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        {mayEdit && !isOfCrew(line) ? (
          <AmountStepper line={row.line} />
        ) : (
          <span>{format.number(line.amount)}×</span>
        )}
        {isOpen !== undefined && (
          <Link component="button" variant="body2" onClick={() => onToggle(row)}>
            {translate(isOpen ? 'plan.hide_parts' : 'plan.show_parts')}
          </Link>
        )}
        {line.total !== null && !isPart && (
          <Typography variant="body2">{format.money(line.total)}</Typography>
        )}
      </Stack>
    </Box>
  );
};

const LineNumbers = ({ line }: { line: PlanLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const numbers = [
    line.short > 0 && translate('planning.short', { amount: format.number(line.short) }),
    line.uncovered > 0 && translate('planning.accepted', { amount: line.uncovered }),
    translate('planning.free', { amount: line.free ?? 0 }),
    line.free_if_all !== line.free &&
      translate('planning.free_if_all', { amount: line.free_if_all ?? 0 }),
  ];
  return (
    <Box component="span" sx={besideShape}>
      <FreeShape freedom={freedomOfLine(line)} />
      {numbers.filter(Boolean).join(' · ')}
    </Box>
  );
};

const cardStyle = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

interface MenuButtonProps {
  row: PlanRow;
  name: string;
  onMenu: PlanCardsProps['onMenu'];
}

const MenuButton = ({ row, name, onMenu }: MenuButtonProps) => {
  const translate = useTranslate();
  const { mayEdit } = usePlan();
  if (!mayEdit) return null;
  return (
    <IconButton
      aria-haspopup="menu"
      aria-label={translate('grid.menu_of', { name })}
      onClick={event => onMenu([row], event.currentTarget)}
    >
      <MoreVertIcon />
    </IconButton>
  );
};
