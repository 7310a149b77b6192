import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { ReactNode } from 'react';

export type StatusColour = 'success' | 'warning' | 'error' | 'info' | 'default';

interface StatusBadgeProps {
  label: ReactNode;
  colour: StatusColour;
  /** Makes the badge a button. */
  button?: Pick<ChipProps, 'onClick' | 'aria-label' | 'aria-haspopup'> & {
    'aria-expanded'?: boolean;
  };
}

/** A status in words, with a dot in its colour: colour alone would not tell everyone. */
export const StatusBadge = ({ label, colour, button }: StatusBadgeProps) => (
  <Chip
    size="small"
    variant="outlined"
    label={label}
    icon={
      <Box
        component="span"
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: colour === 'default' ? 'text.disabled' : `${colour}.main`,
        }}
      />
    }
    sx={{ '& .MuiChip-icon': { ml: 1 }, ...(button && { height: 28 }) }}
    {...(button && { component: 'button', type: 'button', clickable: true, ...button })}
  />
);
