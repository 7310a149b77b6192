import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { PlanningRows } from '#contract/board/planningRows';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { SavedAddresses } from '../../ui/list/SavedViews.tsx';
import { ShortcutsButton } from '../../ui/list/ShortcutsButton.tsx';
import { type ShortcutKey, useShortcuts } from '../../ui/list/shortcuts.ts';
import { CompactButton } from '../../ui/virtual/CompactButton.tsx';
import { BoardFilters, FormToggle } from './BoardFilters.tsx';
import { type BoardQuery, zoomOf } from './boardQuery.ts';
import { isTimeline, steppedDate, zoomBy } from './model/zooms.ts';
import { ROW_KINDS } from './rowKinds.ts';

const ROW_KEYS = [
  { keys: ['↑', '↓'], does: 'board.keys.rows' },
  { keys: ['←', '→'], does: 'board.keys.pieces' },
  { keys: ['Enter'], does: 'lists.keys.open' },
] as const;

const MOVE_KEYS = [
  { keys: ['M'], does: 'board.keys.move' },
  { keys: ['M', '←', '→'], does: 'board.keys.shift' },
  { keys: ['M', 'Shift', '←', '→'], does: 'board.keys.end' },
  { keys: ['M', 'Alt', '←', '→'], does: 'board.keys.start' },
  { keys: ['M', 'Enter'], does: 'board.keys.save' },
  { keys: ['Ctrl', 'Z'], does: 'board.keys.undo' },
  { keys: ['Shift', 'Space'], does: 'board.keys.select' },
  { keys: ['Esc'], does: 'board.keys.clear' },
  { keys: ['Shift', 'F10'], does: 'board.keys.menu' },
] as const;

const CREW_KEYS = [
  { keys: ['M'], does: 'board.keys.hold' },
  { keys: ['O'], does: 'board.keys.open_shifts' },
  { keys: ['O', 'Enter'], does: 'board.keys.pick_up' },
  { keys: ['↑', '↓', 'Enter'], does: 'board.keys.assign' },
] as const;

const VEHICLE_KEYS = [
  { keys: ['M'], does: 'board.keys.hold_trip' },
  { keys: ['↑', '↓', 'Enter'], does: 'board.keys.assign_trip' },
] as const;

const KEYS_OF_ROWS: Partial<Record<PlanningRows, readonly ShortcutKey[]>> = {
  projects: MOVE_KEYS,
  units: MOVE_KEYS,
  crew: CREW_KEYS,
  vehicles: VEHICLE_KEYS,
};

const SCREEN_KEYS = [
  { keys: ['+', '−'], does: 'board.keys.zoom' },
  { keys: ['T'], does: 'board.keys.today' },
  { keys: ['G'], does: 'board.keys.date' },
  { keys: ['/'], does: 'lists.keys.search' },
  { keys: ['?'], does: 'lists.keys.help' },
] as const;

/** A saved view always starts today. */
const NOT_SAVED = ['date'] as const;

/** Beside the title: the row of the period is full on a screen of 1440 px. */
export const BoardTools = ({ board: { by, form, zoom } }: { board: BoardQuery }) => (
  <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', displayPrint: 'none' }}>
    {form === 'board' && isTimeline(zoom) && <CompactButton />}
    <SavedAddresses name="planning" without={NOT_SAVED} />
    <ShortcutsButton keys={[...ROW_KEYS, ...(KEYS_OF_ROWS[by] ?? []), ...SCREEN_KEYS]} />
  </Box>
);

export const BoardToolbar = ({ board }: { board: BoardQuery }) => {
  const { by, zoom, choose } = board;
  const translate = useTranslate();
  const chooseRows = (rows: PlanningRows | null) => {
    if (rows) choose({ by: rows, zoom: zoomOf(rows, zoom) });
  };
  return (
    <Stack sx={{ gap: 1.5, mb: 2, displayPrint: 'none' }}>
      <Stack direction="row" sx={rowStyle}>
        <ToggleButtonGroup
          exclusive
          value={by}
          onChange={(_event, rows: PlanningRows | null) => chooseRows(rows)}
          aria-label={translate('board.rows')}
          sx={{ maxWidth: 1, flexWrap: 'wrap' }}
        >
          {board.choices.map(rows => (
            <ToggleButton
              key={rows}
              value={rows}
              sx={{ height: 40, px: 1.125, color: 'text.secondary' }}
            >
              {translate(`board.by.${rows}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Period board={board} />
        <FormToggle board={board} />
      </Stack>
      <BoardFilters board={board} />
    </Stack>
  );
};

const rowStyle = { columnGap: 1, rowGap: 1.5, flexWrap: 'wrap', alignItems: 'center' } as const;

const Period = ({ board }: { board: BoardQuery }) => {
  const { by, zoom, date, choose } = board;
  const translate = useTranslate();
  const dateInput = useRef<HTMLInputElement>(null);
  const { zooms } = ROW_KINDS[by];
  const goBy = (direction: 1 | -1) => choose({ date: steppedDate(zoom, date, direction) });
  const zoomTo = (direction: 1 | -1) => choose({ zoom: zoomBy(zoom, direction, zooms) });
  const toToday = () => choose({ date: undefined });
  useShortcuts({
    '+': () => zoomTo(-1),
    '=': () => zoomTo(-1),
    '-': () => zoomTo(1),
    t: toToday,
    g: () => dateInput.current?.focus(),
  });
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton onClick={() => goBy(-1)} aria-label={translate('board.earlier')}>
          <ChevronLeft />
        </IconButton>
        <Button variant="outlined" onClick={toToday}>
          {translate('board.to_today')}
        </Button>
        <IconButton onClick={() => goBy(1)} aria-label={translate('board.later')}>
          <ChevronRight />
        </IconButton>
      </Stack>
      <DayField
        label={translate('board.from_day')}
        value={date}
        inputRef={dateInput}
        onChange={day => day && choose({ date: day }, { replace: true })}
        sx={{ width: 192 }}
      />
      <ChoiceSelect
        label={translate('board.zoom')}
        value={zoom}
        onChoose={chosen => choose({ zoom: chosen })}
        sx={{ width: 112 }}
      >
        {zooms.map(each => (
          <option key={each} value={each}>
            {translate(`board.zooms.${each}`)}
          </option>
        ))}
      </ChoiceSelect>
    </>
  );
};
