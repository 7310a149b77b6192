import Stack from '@mui/material/Stack';
import { FileDrop } from '../../src/ui/transfer/import/FileDrop.tsx';
import { Transfer } from '../../src/ui/transfer/Transfer.tsx';
import { type Block, OfList, World } from './World.tsx';
import { LONG } from './samples.ts';

const nothing = () => undefined;

const fields = async () => (await import('#contract/customers/customers')).customerInput;

const transfer = (
  <OfList>
    <Stack direction="row" sx={{ gap: 1 }}>
      <Transfer fields={fields} />
    </Stack>
  </OfList>
);

const drop = { busy: false, takesFocus: false, onPick: nothing };

export const transferBlocks: Block[] = [
  {
    name: 'Transfer',
    states: { filled: transfer, 'no permission to import': <World may={false}>{transfer}</World> },
  },
  {
    name: 'FileDrop',
    states: {
      empty: <FileDrop {...drop} name={undefined} />,
      'filled, with long text': <FileDrop {...drop} name={`${LONG}.csv`} />,
    },
  },
];
