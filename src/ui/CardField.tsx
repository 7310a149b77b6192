import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';
import { isBlank } from './isBlank.ts';

interface CardFieldProps {
  source: string;
  /** Shows the value, where plain text would not do. */
  children?: ReactNode;
}

/** One field on a card, with its name in front of it. */
export const CardField = ({ source, children }: CardFieldProps) => {
  const value = useFieldValue({ source });
  const label = useTranslateLabel();
  return (
    <Typography component="div" variant="body2" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
        {label({ source })}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children ?? (isBlank(value) ? '–' : value)}
      </Box>
    </Typography>
  );
};
