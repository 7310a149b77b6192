import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

export type StatusColour = 'success' | 'warning' | 'error' | 'info' | 'default';

interface StatusBadgeProps {
  label: string;
  colour: StatusColour;
}

/** A status in words, with a dot in its colour: colour alone would not tell everyone. */
export const StatusBadge = ({ label, colour }: StatusBadgeProps) => (
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
    sx={{ '& .MuiChip-icon': { ml: 1 } }}
  />
);
