import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyPanelProps {
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}

export const EmptyPanel = ({ title, hint, children }: EmptyPanelProps) => (
  <Stack
    sx={{
      alignItems: 'center',
      gap: 1.5,
      px: 2,
      py: 8,
      textAlign: 'center',
      border: '1px dashed',
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    <Typography variant="h2">{title}</Typography>
    {hint && (
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
    )}
    {children}
  </Stack>
);
