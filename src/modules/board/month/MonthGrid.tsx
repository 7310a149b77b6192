/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a band is as wide as the cells that it crosses, which those of a table do not let it be */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { shiftDay } from '#contract/base/periods';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { DayProjects } from './MonthAgenda.tsx';
import { MonthBand } from './MonthBand.tsx';
import { gridStyle, weekStyle } from './monthStyle.ts';
import type { Band, MonthDay, MonthWeek } from './monthLayout.ts';

interface MonthGridProps {
  label: string;
  weeks: readonly MonthWeek[];
  date: string;
  onDate: (day: string) => void;
}

interface OpenedDay {
  day: MonthDay;
  anchor: HTMLElement;
}

/** Arrows move between days, Enter opens one, Tab goes through the projects that begin on it. */
export const MonthGrid = ({ label, weeks, date, onDate }: MonthGridProps) => {
  const format = useFormat();
  const today = useToday();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(date);
  const [opened, setOpened] = useState<OpenedDay>();
  const days = weeks.flatMap(week => week.days);

  const goTo = (day: string) => {
    if (!days.some(other => other.day === day)) return;
    setActive(day);
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, { day }: MonthDay, weekday: number) => {
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key]?.(weekday);
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) onDate(day);
    else goTo(shiftDay(day, step));
  };

  return (
    <>
      <Box ref={grid} role="grid" aria-label={label} sx={gridStyle}>
        <div role="row" className="week head">
          {weeks[0]?.days.map(({ day }) => (
            <div key={day} role="columnheader">
              {format.weekdayName(day)}
            </div>
          ))}
        </div>
        {weeks.map(week => (
          <Box key={week.days[0]?.day} role="row" className="week" sx={weekStyle(week)}>
            {week.days.map((day, weekday) => (
              <DayCell
                key={day.day}
                day={day}
                bands={week.bands.filter(({ first }) => first === weekday)}
                isToday={day.day === today}
                isActive={day.day === active}
                onFocus={() => setActive(day.day)}
                onKeyDown={event => onKeyDown(event, day, weekday)}
                onDate={onDate}
                onMore={anchor => setOpened({ day, anchor })}
              />
            ))}
          </Box>
        ))}
      </Box>
      {opened && <DayPopover {...opened} onDate={onDate} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const STEPS: Partial<Record<string, (weekday: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: weekday => -weekday,
  End: weekday => 6 - weekday,
};

interface DayCellProps {
  day: MonthDay;
  bands: readonly Band[];
  isToday: boolean;
  isActive: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDate: (day: string) => void;
  onMore: (anchor: HTMLElement) => void;
}

const DayCell = (props: DayCellProps) => {
  const { day, bands, isToday, isActive, onFocus, onKeyDown, onDate, onMore } = props;
  const translate = useTranslate();
  const format = useFormat();
  const tabIndex = isActive ? 0 : -1;
  const name = format.weekday(day.day);
  const count = translate('month.projects', { smart_count: day.bars.length });
  return (
    <div
      role="gridcell"
      data-day={day.day}
      className={day.isOfMonth ? 'day' : 'day other'}
      aria-label={`${name}, ${count}`}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="number"
        tabIndex={tabIndex}
        aria-label={translate('month.open', { day: name })}
        onClick={() => onDate(day.day)}
      >
        {Number(day.day.slice(-2))}
      </button>
      {bands.map(band => (
        <MonthBand key={band.bar.project_id} band={band} tabIndex={tabIndex} />
      ))}
      {day.hidden > 0 && (
        <button
          type="button"
          className="more"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-label={translate('month.more', { smart_count: day.hidden, day: name })}
          onClick={event => onMore(event.currentTarget)}
        >
          +{day.hidden}
        </button>
      )}
    </div>
  );
};

interface DayPopoverProps extends OpenedDay {
  onDate: (day: string) => void;
  onClose: () => void;
}

const DayPopover = ({ day: { day, bars }, anchor, onDate, onClose }: DayPopoverProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 360, maxWidth: 1, p: 2 },
        },
      }}
    >
      <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
        {format.weekday(day)}
      </Typography>
      <DayProjects label={format.weekday(day)} bars={bars} />
      <Button variant="outlined" onClick={() => onDate(day)} sx={{ mt: 2 }}>
        {translate('month.show_day')}
      </Button>
    </Popover>
  );
};
