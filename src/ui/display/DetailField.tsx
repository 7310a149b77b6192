import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import { isBlank } from './CardField.tsx';

/** A field, and the component for its value if that is no plain text. */
type ShownField<Type> =
  // Without a record type there is no field.
  | { source: never; show?: never }
  | {
      [Source in FieldOf<Type>]: {
        source: Source;
        show?: (value: NonNullable<Type[Source]>) => ReactNode;
      };
    }[FieldOf<Type>];

type DetailFieldProps<Type> = ShownField<Type> & {
  /** The key of its label, where that is not `source`. */
  label?: string;
  /** Shows its children also where the record holds nothing under `source`. */
  always?: boolean;
  /** Left out where it is not filled in. */
  optional?: boolean;
  /** The text of an empty field. */
  empty?: string;
  /** Shown instead of the value, if it needs more than the value. */
  children?: ReactNode;
};

/** A field's name and value, as a row of the record's description list. */
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
