import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';

export const OptionRow = (props: ComponentProps<'li'>) => (
  <Box
    component="li"
    {...props}
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      px: 1.5,
      py: 0.75,
      borderRadius: 1,
      listStyle: 'none',
      cursor: 'pointer',
      '&.Mui-focused': { bgcolor: 'action.hover' },
    }}
  />
);
