import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface PageHeaderProps {
  title: string;
  /** Beside the title: a count, a status. */
  aside?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** A screen's heading, which also names the document. */
export const PageHeader = ({ title, aside, back, actions }: PageHeaderProps) => {
  useDocumentTitle(title);
  return (
    <Box sx={{ mb: 3 }}>
      {back}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, minHeight: 40 }}
      >
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {aside}
        <Stack direction="row" sx={{ ml: 'auto', gap: 1, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      </Stack>
    </Box>
  );
};
