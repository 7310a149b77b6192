import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { EditTypes } from './editsKind.ts';
import type { EditsStore, EditsView } from './editsStore.ts';

interface EditToolsProps<T extends EditTypes> {
  store: EditsStore<T>;
  view: EditsView<T>;
}

export const EditTools = <T extends EditTypes>({ store, view }: EditToolsProps<T>) => {
  const translate = useTranslate();
  const { saving, canUndo, canRedo } = view;
  return (
    <>
      <Typography
        component="output"
        variant="caption"
        color={saving === 'saved' || saving === 'saving' ? 'textSecondary' : 'error'}
        sx={{ mr: 1 }}
      >
        {translate(`edits.saving.${saving}`)}
      </Typography>
      <StepButton
        label={`${translate('edits.undo')} (Ctrl Z)`}
        isOff={!canUndo}
        onClick={store.undo}
      >
        <UndoIcon fontSize="small" />
      </StepButton>
      <StepButton
        label={`${translate('edits.redo')} (Ctrl Y)`}
        isOff={!canRedo}
        onClick={store.redo}
      >
        <RedoIcon fontSize="small" />
      </StepButton>
    </>
  );
};

interface StepButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

const StepButton = ({ label, isOff, onClick, children }: StepButtonProps) => (
  <Tooltip title={label}>
    {/* A disabled button has no tooltip. */}
    <span>
      <IconButton aria-label={label} disabled={isOff} onClick={onClick} size="small">
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
