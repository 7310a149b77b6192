import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslateLabel } from 'ra-core';
import type { ElementType } from 'react';
import { HiddenText } from './HiddenText.tsx';

interface CardLineProps {
  icon: ElementType;
  source: string;
}

/** One field on a card: an icon for the eye, the field's name for a screen reader. */
export const CardLine = ({ icon: Icon, source }: CardLineProps) => {
  const value = useFieldValue({ source });
  const label = useTranslateLabel();
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Icon fontSize="inherit" />
      <HiddenText>{label({ source })}: </HiddenText>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {value || '–'}
      </Box>
    </Typography>
  );
};
