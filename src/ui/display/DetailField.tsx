import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import { isBlank } from './CardField.tsx';

type ShownField<Type> =
  // No fields without a record type.
  | { source: never; show?: never }
  | {
      [Source in FieldOf<Type>]: {
        source: Source;
        show?: (value: NonNullable<Type[Source]>) => ReactNode;
      };
    }[FieldOf<Type>];

type DetailFieldProps<Type> = ShownField<Type> & {
  /** Translation key, if not `source`. */
  label?: string;
  always?: boolean;
  optional?: boolean;
  empty?: string;
  children?: ReactNode;
};

export const DetailField = <Type,>({
  source,
  show,
  label: name = source,
  always,
  optional,
  empty = '–',
  children,
}: DetailFieldProps<Type>) => {
  const value = useFieldValue({ source });
  const label = useTranslateLabel();
  const isEmpty = !always && isBlank(value);
  if (optional && isEmpty) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
        columnGap: 3,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label({ source: name })}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {isEmpty ? empty : (children ?? show?.(value) ?? value)}
      </Typography>
    </Box>
  );
};
