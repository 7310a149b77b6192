import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

interface ScanRowProps {
  icon?: ReactNode;
  text: string;
  isUndone?: boolean;
  /** One line each. */
  details?: readonly string[];
  undoFailure?: string | undefined;
  /** Names the scan in the label of "undo". */
  name: string;
  isUndoing?: boolean;
  onUndo?: (() => void) | undefined;
}

export const ScanRow = (props: ScanRowProps) => {
  const { icon, text, isUndone, details = [], undoFailure, name, isUndoing, onUndo } = props;
  const translate = useTranslate();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 0.75, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={isUndone ? { textDecoration: 'line-through' } : undefined}>
          {text}
        </Typography>
        {details.map(line => (
          <Typography key={line} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {line}
          </Typography>
        ))}
        {undoFailure !== undefined && (
          <Typography variant="caption" color="error" role="alert" sx={{ display: 'block' }}>
            {undoFailure}
          </Typography>
        )}
      </Box>
      {onUndo && (
        <BusyButton
          size="small"
          onClick={onUndo}
          busy={isUndoing}
          aria-label={translate('scanning.undo_of', { code: name })}
        >
          {translate('scanning.undo')}
        </BusyButton>
      )}
    </Stack>
  );
};
