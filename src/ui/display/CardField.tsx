import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslateLabel } from 'ra-core';
import type { ElementType, ReactNode } from 'react';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import { HiddenText } from './values.tsx';

interface CardFieldProps<Type> {
  source: FieldOf<Type>;
  children?: ReactNode;
}

export const CardField = <Type,>({ source, children }: CardFieldProps<Type>) => {
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

interface CardLineProps<Type> {
  icon: ElementType;
  source: FieldOf<Type>;
  /** Translation key, if not `source`. */
  label?: string;
  empty?: string;
  children?: ReactNode;
}

export const CardLine = <Type,>({
  icon: Icon,
  source,
  label: name = source,
  empty = '–',
  children,
}: CardLineProps<Type>) => {
  const value = useFieldValue({ source });
  const label = useTranslateLabel();
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Icon fontSize="inherit" />
      <HiddenText>{label({ source: name })}: </HiddenText>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children ?? (isBlank(value) ? empty : value)}
      </Box>
    </Typography>
  );
};

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);
