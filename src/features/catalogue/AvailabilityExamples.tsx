import { FreeNumbers, FreeShape } from '../../ui/availability/FreeShape.tsx';
import ShortageDialog from '../../ui/availability/ShortageDialog.tsx';
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

export const availabilityBlocks: Block[] = [
  {
    name: 'FreeShape',
    states: {
      free: <FreeShape freedom="free" />,
      'free unless options go through': <FreeShape freedom="optional" />,
      short: <FreeShape freedom="short" />,
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
];
