import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Height of the bar, in pixels: a focused field is scrolled clear of it. */
export const STICKY_BAR_ROOM = 88;

/** A form's buttons at the end of its card, and at the bottom of the screen until that is reached. */
export const StickyBar = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      gap: 1,
      mt: 3,
      mx: -3,
      mb: -3,
      px: 3,
      pt: 1.5,
      pb: 'calc(12px + env(safe-area-inset-bottom))',
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      borderRadius: theme => `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
    }}
  >
    {children}
  </Stack>
);
