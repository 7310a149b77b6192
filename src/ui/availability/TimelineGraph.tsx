import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import type { Period } from '../../platform/data/planning.ts';
import { FreeShape } from './FreeShape.tsx';
import { ceilingOf, drawnRun, presentMoment, runsWithin, shareOf, type Step } from './timeline.ts';
import { percent, TickLabels, Ticks, Today } from './TimelineAxis.tsx';
import { Legend } from './TimelineLegend.tsx';
import { useBrush } from './useBrush.ts';
import { usePeriodText } from './usePeriodText.ts';

const HEIGHTS = { row: 32, popover: 96, page: 200 } as const;

interface TimelineGraphProps {
  steps: readonly Step[];
  period: Period;
  height: keyof typeof HEIGHTS;
  name?: string;
  startAt?: string;
  brushed?: Period | undefined;
  onBrush?: (period: Period) => void;
}

/**
 * A product's stock, booked and optional amounts over time: one element per run between two
 * changes, of any length. Arrow keys step through the runs.
 */
export const TimelineGraph = (props: TimelineGraphProps) => {
  const { steps, period, height, name, startAt, brushed, onBrush } = props;
  const translate = useTranslate();
  const runText = useRunText();
  const runs = runsWithin(steps, period);
  const { chosen, choose, stepByKeys } = useRuns(runs, startAt);
  const brush = useBrush(period, onBrush);
  const run = runs[chosen];
  if (!run) return null;

  const isRow = height === 'row';
  const marked = brush.period ?? brushed;
  const ceiling = ceilingOf(runs);
  return (
    <Box>
      <Box
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has no children to draw
        role="slider"
        tabIndex={isRow ? -1 : 0}
        aria-label={name ? translate('timeline.of', { name }) : translate('timeline.label')}
        aria-valuemin={1}
        aria-valuemax={runs.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={runText(run)}
        onKeyDown={stepByKeys}
        {...brush.handlers}
        sx={{ ...plotStyle, height: HEIGHTS[height], ...(onBrush && brushStyle) }}
      >
        {!isRow && <Ticks period={period} />}
        {runs.map((each, index) => (
          <Run
            key={each.from}
            drawn={drawnRun(each, period, ceiling)}
            title={runText(each)}
            isChosen={!isRow && index === chosen}
            isShort={each.free !== null && each.free < 0}
            onPoint={() => choose(index)}
          />
        ))}
        <Today period={period} />
        {marked && <Marked marked={marked} period={period} />}
      </Box>
      {!isRow && <TickLabels period={period} />}
      {!isRow && (
        <Typography variant="body2" sx={{ mt: 0.5, minHeight: '1.5em' }}>
          {runText(run)}
        </Typography>
      )}
      {height === 'page' && <Legend />}
    </Box>
  );
};

/** A run in words: `wo 1 – za 4 jul: 4 vrij van 12, 2 als alles doorgaat`. */
const useRunText = () => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  return (run: Step) => {
    const { free, free_if_all: all, stock, booked } = run;
    const period = periodText(run);
    if (free === null) return translate('timeline.untracked', { period });
    if (free < 0) return translate('timeline.run_short', { period, short: -free, booked, stock });
    const isSame = all === null || all === free;
    return translate(isSame ? 'timeline.run' : 'timeline.run_if_all', { period, free, all, stock });
  };
};

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: at => at + 1,
  ArrowUp: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowDown: at => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

const useRuns = (runs: readonly Step[], startAt = presentMoment()) => {
  const [from, setFrom] = useState<string>();
  const start = runs.findIndex(run =>
    from === undefined ? run.until > startAt : run.from === from
  );
  const chosen = Math.max(0, start);
  const choose = (index: number) => setFrom(runs[index]?.from);
  const stepByKeys = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const last = runs.length - 1;
    choose(Math.min(last, Math.max(0, step(chosen, last))));
  };
  return { chosen, choose, stepByKeys };
};

interface RunProps {
  drawn: ReturnType<typeof drawnRun>;
  title: string;
  isChosen: boolean;
  isShort: boolean;
  onPoint: () => void;
}

/** One element: its layers are backgrounds, which differ only in size and position. */
const Run = ({ drawn, title, isChosen, isShort, onPoint }: RunProps) => {
  const { left, width, stock, booked, optional, short } = drawn;
  return (
    <Box
      title={title}
      onPointerDown={onPoint}
      sx={runStyle}
      data-chosen={isChosen || undefined}
      style={{
        left: `${left}%`,
        width: `${width}%`,
        backgroundSize: `100% 2px, 100% ${short}%, 100% ${booked}%, 100% ${optional}%`,
        backgroundPosition: `0 ${100 - stock}%, 0 ${above(stock, short)}%, 0 100%, 0 ${above(booked, optional)}%`,
      }}
    >
      {isShort && <FreeShape freedom="short" />}
    </Box>
  );
};

/**
 * The position of a background of this height above the one below, relative to the remaining space.
 */
const above = (below: number, height: number) =>
  height >= 100 ? 0 : ((100 - below - height) / (100 - height)) * 100;

const runStyle = (theme: Theme) => {
  const { text, error, primary, warning } = theme.palette;
  return {
    position: 'absolute',
    insetBlock: 0,
    display: 'flex',
    justifyContent: 'center',
    pt: 0.25,
    backgroundRepeat: 'no-repeat',
    backgroundImage: [
      `linear-gradient(${text.primary}, ${text.primary})`,
      `repeating-linear-gradient(45deg, ${error.main} 0 4px, ${theme.palette.background.paper} 4px 6px)`,
      `linear-gradient(${primary.main}, ${primary.main})`,
      `repeating-linear-gradient(135deg, ${warning.main} 0 2px, transparent 2px 6px)`,
    ].join(', '),
    '[role=slider]:focus-visible > &[data-chosen]': {
      outline: `2px solid ${text.primary}`,
      outlineOffset: -2,
    },
  } as const;
};

const plotStyle = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 0.5,
  bgcolor: 'action.hover',
} as const;

/** Dragging sideways chooses, up and down scrolls the page. */
const brushStyle = { cursor: 'crosshair', touchAction: 'pan-y', userSelect: 'none' } as const;

const Marked = ({ marked, period }: { marked: Period; period: Period }) => {
  const [left, right] = [shareOf(marked.from, period), shareOf(marked.until, period)];
  return (
    <Box
      sx={{
        position: 'absolute',
        insetBlock: 0,
        pointerEvents: 'none',
        bgcolor: 'action.selected',
        border: 2,
        borderColor: 'text.primary',
        borderRadius: 0.5,
      }}
      style={{ left: percent(left), width: percent(right - left) }}
    />
  );
};
