import TextField from '@mui/material/TextField';
import { ConfirmDialog, HarmlessButton } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../src/ui/dialog/FormDialog.tsx';
import type { Block } from './World.tsx';
import { LONG } from './samples.ts';

const nothing = () => undefined;

const question = {
  open: true,
  title: 'Delete the customer?',
  text: 'Theater De Kade is deleted for everyone.',
  confirm: 'Delete',
  onConfirm: nothing,
  onClose: nothing,
};

export const dialogBlocks: Block[] = [
  {
    name: 'ConfirmDialog',
    states: {
      asks: <ConfirmDialog {...question} />,
      'disabled: at work': <ConfirmDialog {...question} busy />,
      'no loss, and more to say': (
        <ConfirmDialog {...question} colour="primary" cancel="Rather not">
          More to say
        </ConfirmDialog>
      ),
      'long text': <ConfirmDialog {...question} title={LONG} text={LONG} />,
      'closed (nothing)': <ConfirmDialog {...question} open={false} />,
    },
  },
  {
    name: 'HarmlessButton',
    states: { filled: <HarmlessButton>Cancel</HarmlessButton> },
  },
  {
    name: 'FormDialog',
    states: {
      filled: (
        <FormDialog title="New customer">
          <TextField label="Name" sx={{ mt: 1 }} />
        </FormDialog>
      ),
      'wide, with long text': (
        <FormDialog wide title={LONG}>
          {LONG}
        </FormDialog>
      ),
    },
  },
];
