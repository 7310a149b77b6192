import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';
import { isBlank } from './isBlank.ts';

interface DetailFieldProps {
  source: string;
  /** Shows its children whatever the record holds under `source`. */
  always?: boolean;
  /** Left out where it is not filled in. */
  optional?: boolean;
  /** What stands where nothing is filled in. */
  empty?: string;
  /** Shows the value, where plain text would not do. */
  children?: ReactNode;
}

/** A field's name and value, as a row of the record's description list. */
export const DetailField = ({
  source,
  always,
  optional,
  empty = '–',
  children,
}: DetailFieldProps) => {
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
        {label({ source })}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {isEmpty ? empty : (children ?? value)}
      </Typography>
    </Box>
  );
};
