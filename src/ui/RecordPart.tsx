import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface RecordPartProps {
  title: string;
  /** Beside the title: what else can be done about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a record that is a subject of its own: a card with a heading, below the fields. */
export const RecordPart = ({ title, action, children }: RecordPartProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, px: 3, py: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Box sx={{ ml: 'auto' }}>{action}</Box>
      </Stack>
      {children}
    </Card>
  );
};
