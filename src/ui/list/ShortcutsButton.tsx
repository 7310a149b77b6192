import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type ShortcutKey, useShortcuts } from './shortcuts.ts';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'));

interface ShortcutsButtonProps {
  keys?: readonly ShortcutKey[];
}

export const ShortcutsButton = ({ keys }: ShortcutsButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Tooltip title={`${translate('lists.keys.title')} (?)`}>
        <IconButton
          onClick={() => setOpen(true)}
          aria-label={translate('lists.keys.title')}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && <ShortcutsDialog keys={keys} onClose={() => setOpen(false)} />}
    </>
  );
};
