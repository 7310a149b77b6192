import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslateLabel } from 'ra-core';
import type { ElementType, ReactNode } from 'react';
import { HiddenText } from './HiddenText.tsx';
import { isBlank } from './isBlank.ts';

interface CardLineProps {
  icon: ElementType;
  source: string;
  /** The field whose name it is read by, where that is not `source`. */
  label?: string;
  /** What stands where nothing is filled in. */
  empty?: string;
  /** Shows the value, where plain text would not do. */
  children?: ReactNode;
}

/** One field on a card: an icon for the eye, the field's name for a screen reader. */
export const CardLine = ({
  icon: Icon,
  source,
  label: field = source,
  empty = '–',
  children,
}: CardLineProps) => {
  const value = useFieldValue({ source });
  const label = useTranslateLabel();
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Icon fontSize="inherit" />
      <HiddenText>{label({ source: field })}: </HiddenText>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children ?? (isBlank(value) ? empty : value)}
      </Box>
    </Typography>
  );
};
