import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  text: string;
  /** Beside the icon: a short word about the state of this screen. */
  badge?: ReactNode;
  action?: ReactNode;
}

/** A screen that has one thing to say, and a way on. */
export const Notice = ({ icon, title, text, badge, action }: NoticeProps) => {
  useDocumentTitle(title);
  return (
    <Stack
      sx={{
        alignItems: 'center',
        gap: 2,
        maxWidth: 520,
        mx: 'auto',
        py: { xs: 4, md: 8 },
        textAlign: 'center',
      }}
    >
      {icon && (
        <Stack sx={{ alignItems: 'center', gap: 1.5, color: 'primary.main' }}>
          <Box sx={{ display: 'flex', '& svg': { fontSize: '2.5rem' } }}>{icon}</Box>
          {badge}
        </Stack>
      )}
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Stack>
  );
};
