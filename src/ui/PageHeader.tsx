import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { WIDE_SCREEN } from './wideScreen.ts';

interface PageHeaderProps {
  title: string;
  /** Beside the title: a count, a status. */
  aside?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  actions?: ReactNode;
  /** A screen of rows, which may use all of a wide display. */
  isWide?: boolean;
}

/** A long title takes a second line before it pushes the actions off the first. */
const titleStyle = {
  flex: { xs: '1 1 auto', sm: '1 1 0' },
  minWidth: { sm: 180 },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  flexWrap: 'wrap',
} as const;

/** A screen's heading, which also names the document. */
export const PageHeader = ({ title, aside, back, actions, isWide }: PageHeaderProps) => {
  useDocumentTitle(title);
  return (
    <Box className={isWide ? WIDE_SCREEN : undefined} sx={{ mb: 3 }}>
      {back}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, minHeight: 40 }}
      >
        <Stack direction="row" sx={titleStyle}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {aside}
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      </Stack>
    </Box>
  );
};
