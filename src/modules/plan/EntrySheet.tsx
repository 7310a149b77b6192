import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EntryLine, type EntryLineProps } from './EntryLine.tsx';

export const EntrySheet = (props: EntryLineProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const label = translate('plan.entry.label');
  return (
    <>
      <Button
        fullWidth
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {label}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: sheetStyle } }}
      >
        <EntryLine {...props} focusRequests={1} />
        <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
      </Drawer>
    </>
  );
};

/** The results are above the line, outside the sheet. */
const sheetStyle = { overflow: 'visible', px: 2, pb: 1 } as const;
