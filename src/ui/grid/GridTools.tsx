import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { ShortcutKey } from '../list/shortcuts.ts';
import { ShortcutsButton } from '../list/ShortcutsButton.tsx';
import { CompactButton } from '../virtual/CompactButton.tsx';

interface GridToolsProps {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  keys: readonly ShortcutKey[];
}

export const GridTools = ({ undo, redo, keys }: GridToolsProps) => {
  const translate = useTranslate();
  const step = (name: 'undo' | 'redo', act: (() => void) | undefined) => ({
    size: 'small' as const,
    'aria-label': translate(`grid.${name}`),
    title: translate(`grid.${name}`),
    disabled: act === undefined,
    onClick: act,
  });
  return (
    <Box sx={{ ml: 'auto' }}>
      <IconButton {...step('undo', undo)}>
        <UndoIcon fontSize="small" />
      </IconButton>
      <IconButton {...step('redo', redo)}>
        <RedoIcon fontSize="small" />
      </IconButton>
      <ShortcutsButton keys={keys} />
      <CompactButton sx={{}} />
    </Box>
  );
};
