import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { type ShortcutKey, useShortcutsOn } from './shortcuts.ts';

const KEYS = [
  { keys: ['/'], does: 'lists.keys.search' },
  { keys: ['J', '↓'], does: 'lists.keys.next' },
  { keys: ['K', '↑'], does: 'lists.keys.previous' },
  { keys: ['Enter'], does: 'lists.keys.open' },
  { keys: ['X'], does: 'lists.keys.select' },
  { keys: ['N'], does: 'lists.keys.create' },
  { keys: ['?'], does: 'lists.keys.help' },
] as const satisfies readonly ShortcutKey[];

interface ShortcutsDialogProps {
  keys?: readonly ShortcutKey[] | undefined;
  onClose: () => void;
}

const ShortcutsDialog = ({ keys: shown = KEYS, onClose }: ShortcutsDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isOn, setOn] = useShortcutsOn();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('lists.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={listStyle}>
          {shown.map(({ keys, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <dt>
                {keys.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{translate(does)}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, on) => setOn(on)} />}
          label={translate('lists.keys.use')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 3,
  rowGap: 1,
  mt: 0,
  '& dd': { m: 0 },
  '& kbd': {
    display: 'inline-block',
    minWidth: 26,
    px: 0.75,
    mr: 0.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: 'caption.fontSize',
  },
} as const;

export default ShortcutsDialog;
