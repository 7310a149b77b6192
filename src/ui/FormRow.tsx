import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormRowProps {
  /** The columns, where the inputs do not share the row evenly. */
  columns?: string;
  children: ReactNode;
}

/** Inputs beside each other, in rows; below each other on a phone. */
export const FormRow = ({ columns = '1fr 1fr', children }: FormRowProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
      '& > *': { minWidth: 0 },
    }}
  >
    {children}
  </Box>
);
