import {
  GroupsChoice,
  ShiftsChoice,
  TripsChoice,
  UnitsChoice,
} from '../../src/ui/availability/AlongChoice.tsx';
import { FreeNumbers, FreeShape } from '../../src/ui/availability/FreeShape.tsx';
import { HireTexts } from '../../src/ui/availability/HireTexts.tsx';
import ProjectMarks from '../../src/ui/availability/ProjectMarks.tsx';
import ShortageDialog from '../../src/ui/availability/ShortageDialog.tsx';
import { ShortageNotice } from '../../src/ui/availability/ShortageNotice.tsx';
import { AcceptedMark, RequestedMark } from '../../src/ui/availability/StandingMarks.tsx';
import { TimelineGraph } from '../../src/ui/availability/TimelineGraph.tsx';
import { TimelineTable } from '../../src/ui/availability/TimelineTable.tsx';
import { type Block, World } from './World.tsx';
import { LONG, shortage } from './samples.ts';

const nothing = () => undefined;

const longShortage = {
  ...shortage,
  product_id: 5,
  name: LONG,
  until: null,
  others: [
    ...shortage.others,
    { project_id: 3, name: LONG, status: 'optie', amount: 1200 },
    { project_id: 4, name: 'Zomerfestival', status: null, amount: 1 },
  ],
};

const asked = { isPending: false, onAccept: nothing, onClose: nothing };

const held = {
  text: 'Er is niet genoeg van Shure SM58. De status boeking van Zomerfeest wacht op je antwoord.',
  onAccept: () => undefined,
  onDecline: () => undefined,
};

const REQUEST = { id: 1, supplier: 'Vossenberg', status: 'requested' as const, amount: 4 };

const REQUESTED = [REQUEST, { id: 2, supplier: null, status: 'concept' as const, amount: 2 }];

const PERIOD = { from: '2026-06-30T22:00:00.000Z', until: '2026-07-14T22:00:00.000Z' };

const HIRE = {
  ...REQUEST,
  ...PERIOD,
  movable: true,
  lines: [{ name: 'QSC K12', amount: 4 }],
};

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
      free: <FreeShape freedom="free" />,
      'free unless options go through': <FreeShape freedom="optional" />,
      short: <FreeShape freedom="short" />,
      'accepted as short': <FreeShape freedom="accepted" />,
      'covered by sub-hire': <FreeShape freedom="hired" />,
    },
  },
  {
    name: 'FreeNumbers',
    states: {
      free: <FreeNumbers free={12} free_if_all={12} />,
      'free unless options go through': <FreeNumbers free={3} free_if_all={-2} />,
      short: <FreeNumbers free={-4} free_if_all={-4} />,
      'covered by sub-hire': <FreeNumbers free={2} free_if_all={2} sub_hired={6} />,
      'stock not kept': <FreeNumbers free={null} free_if_all={null} />,
    },
  },
  {
    name: 'AcceptedMark',
    states: { filled: <AcceptedMark amount={7} /> },
  },
  {
    name: 'RequestedMark',
    states: {
      'asked for and noted': <RequestedMark requested={REQUESTED} />,
      'long text': <RequestedMark requested={[{ ...REQUEST, supplier: LONG }]} />,
      'none (nothing)': <RequestedMark requested={[]} />,
    },
  },
  {
    name: 'ProjectMarks',
    states: {
      filled: (
        <ProjectMarks
          standing={{ project_id: 1, short: 2, accepted: 7, requested: REQUESTED, left_behind: [] }}
        />
      ),
    },
  },
  {
    name: 'TripsChoice',
    states: {
      filled: <TripsChoice trips={2} value="move" onChoose={nothing} />,
      'no permission to move trips': (
        <World may={false}>
          <TripsChoice trips={2} value="keep" onChoose={nothing} />
        </World>
      ),
      'none (nothing)': <TripsChoice trips={0} value="keep" onChoose={nothing} />,
    },
  },
  {
    name: 'ShiftsChoice',
    states: {
      filled: <ShiftsChoice shifts={3} value="move" onChoose={nothing} />,
      'none (nothing)': <ShiftsChoice shifts={0} value="keep" onChoose={nothing} />,
    },
  },
  {
    name: 'GroupsChoice',
    states: {
      filled: <GroupsChoice periods={{ move: 2, stay: 0 }} value="move" onChoose={nothing} />,
      'of which some stay': (
        <GroupsChoice periods={{ move: 1, stay: 2 }} value="keep" onChoose={nothing} />
      ),
      'none (nothing)': <GroupsChoice periods={undefined} value="keep" onChoose={nothing} />,
    },
  },
  {
    name: 'UnitsChoice',
    states: {
      filled: <UnitsChoice units={4} value="release" onChoose={nothing} />,
      'none (nothing)': <UnitsChoice units={0} value="keep" onChoose={nothing} />,
    },
  },
  {
    name: 'HireTexts',
    states: {
      filled: <HireTexts hires={[HIRE]} />,
      'several, with long text': (
        <HireTexts hires={[HIRE, { ...HIRE, id: 2, supplier: LONG, movable: false }]} />
      ),
    },
  },
  {
    name: 'ShortageDialog',
    states: {
      filled: <ShortageDialog {...asked} shortages={[shortage]} />,
      'several, with long text': <ShortageDialog {...asked} shortages={[shortage, longShortage]} />,
      'disabled: at work': <ShortageDialog {...asked} shortages={[shortage]} isPending />,
      'no permission to overbook': (
        <World may={false}>
          <ShortageDialog {...asked} shortages={[shortage]} />
        </World>
      ),
    },
  },
  {
    name: 'ShortageNotice',
    states: {
      filled: <ShortageNotice {...held} shortages={[shortage]} />,
      'several, with long text': <ShortageNotice {...held} shortages={[shortage, longShortage]} />,
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
