import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface Row {
  /** For rows that may read the same. */
  id?: number;
  to?: string;
  title: string;
  detail: string;
  warnings?: readonly string[];
  badge?: ReactNode;
}

interface RowListProps {
  rows: readonly Row[];
  oneLine?: boolean;
}

export const RowList = ({ rows, oneLine = false }: RowListProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map(({ id, to, title, detail, warnings = [], badge }) => (
      <Stack
        component="li"
        direction="row"
        key={id ?? `${to ?? ''}${title}${detail}`}
        sx={rowStyle}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          {to === undefined ? (
            <Box sx={{ overflowWrap: 'anywhere' }}>{title}</Box>
          ) : (
            <Link
              component={RouterLink}
              to={to}
              color="textPrimary"
              underline="hover"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {title}
            </Link>
          )}
          <Typography variant="body2" color="textSecondary" noWrap={oneLine}>
            {detail}
          </Typography>
          {warnings.map(warning => (
            <Typography key={warning} variant="body2" sx={{ color: 'warning.main' }}>
              {warning}
            </Typography>
          ))}
        </Box>
        {badge}
      </Stack>
    ))}
  </Box>
);

const rowStyle = {
  gap: 1.5,
  py: 0.75,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
