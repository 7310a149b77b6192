import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One record takes a column of a readable width, with its actions at the column's edge. */
export const RecordColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 760 }}>{children}</Box>
);
