import Stack from '@mui/material/Stack';
import { customerFields } from '#contract/customers/customers';
import ImportDialog from '../../src/ui/transfer/ImportDialog.tsx';
import { FileDrop, ImportColumns, ImportProblems } from '../../src/ui/transfer/ImportParts.tsx';
import { Transfer } from '../../src/ui/transfer/Transfer.tsx';
import { type Block, OfList, World } from './World.tsx';
import { LONG } from './samples.ts';

const nothing = () => undefined;

const columns = () => Promise.resolve(Object.keys(customerFields));

const transfer = (
  <OfList>
    <Stack direction="row" sx={{ gap: 1 }}>
      <Transfer columns={columns} />
    </Stack>
  </OfList>
);

const drop = { busy: false, takesFocus: false, onPick: nothing };

const dialog = (
  <OfList>
    <ImportDialog columns={columns} onClose={nothing} />
  </OfList>
);

const problems = (count: number, text: string) => (
  <OfList>
    <ImportProblems
      errors={Array.from({ length: count }, (_, index) => ({
        row: index + 1,
        fields: { email: text },
      }))}
    />
  </OfList>
);

export const transferBlocks: Block[] = [
  {
    name: 'Transfer',
    states: { filled: transfer, 'no permission to import': <World may={false}>{transfer}</World> },
  },
  {
    name: 'ImportDialog',
    states: { empty: dialog, 'someone of no tenant': <World isSuperadmin>{dialog}</World> },
  },
  {
    name: 'FileDrop',
    states: {
      empty: <FileDrop {...drop} file={undefined} />,
      'filled, with long text': <FileDrop {...drop} file={new File([], `${LONG}.csv`)} />,
    },
  },
  {
    name: 'ImportColumns',
    states: {
      filled: (
        <OfList>
          <ImportColumns columns={columns} />
        </OfList>
      ),
    },
  },
  {
    name: 'ImportProblems',
    states: {
      failed: problems(1, 'No address.'),
      'failed in many rows, with long text': problems(60, LONG),
    },
  },
];
