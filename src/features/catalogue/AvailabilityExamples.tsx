import Stack from '@mui/material/Stack';
import { FreeNumbers, FreeShape } from '../../ui/availability/FreeShape.tsx';
import { TimelineGraph } from '../../ui/availability/TimelineGraph.tsx';
import { TimelineTable } from '../../ui/availability/TimelineTable.tsx';
import type { Block } from './World.tsx';

const PERIOD = { from: '2026-06-30T22:00:00.000Z', until: '2026-07-14T22:00:00.000Z' };

const run = (from: number, until: number, [booked, optional]: readonly [number, number]) => ({
  from: `2026-07-${String(from).padStart(2, '0')}T08:00:00.000Z`,
  until: `2026-07-${String(until).padStart(2, '0')}T08:00:00.000Z`,
  stock: 12,
  booked,
  optional,
  free: 12 - booked,
  free_if_all: 12 - booked - optional,
});

const STEPS = [run(1, 4, [4, 0]), run(4, 6, [8, 6]), run(6, 9, [14, 0]), run(9, 14, [0, 0])];

const BRUSHED = { from: '2026-07-02T22:00:00.000Z', until: '2026-07-05T22:00:00.000Z' };

const graph = { steps: STEPS, period: PERIOD };

export const availabilityBlocks: Block[] = [
  {
    name: 'FreeShape',
    states: {
      'all four': (
        <Stack direction="row" sx={{ gap: 1 }}>
          {(['free', 'optional', 'short', 'hired'] as const).map(freedom => (
            <FreeShape key={freedom} freedom={freedom} />
          ))}
        </Stack>
      ),
    },
  },
  {
    name: 'FreeNumbers',
    states: {
      free: <FreeNumbers free={12} free_if_all={12} />,
      'options on it': <FreeNumbers free={3} free_if_all={-2} />,
      short: <FreeNumbers free={-3} free_if_all={-5} />,
      'covered by sub-hire': <FreeNumbers free={2} free_if_all={2} sub_hired={4} />,
      untracked: <FreeNumbers free={null} free_if_all={null} />,
    },
  },
  {
    name: 'TimelineGraph',
    states: {
      row: <TimelineGraph {...graph} height="row" />,
      popover: <TimelineGraph {...graph} height="popover" />,
      'page, to be brushed': (
        <TimelineGraph {...graph} height="page" onBrush={() => undefined} brushed={BRUSHED} />
      ),
      'nothing known (nothing)': <TimelineGraph steps={[]} period={PERIOD} height="page" />,
    },
  },
  {
    name: 'TimelineTable',
    states: { 'opens by its button': <TimelineTable steps={STEPS} period={PERIOD} /> },
  },
];
