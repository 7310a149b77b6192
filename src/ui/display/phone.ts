import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** A table whose rows become cards on a phone. Each cell is labelled by its `data-label`. */
export const stackedOnPhone = {
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody tr': {
    display: { xs: 'block', sm: 'table-row' },
    pt: { xs: 1, sm: 0 },
  },
  '& tbody td': {
    display: { xs: 'grid', sm: 'table-cell' },
    gridTemplateColumns: '110px minmax(0, 1fr)',
    py: { xs: 0.5, sm: 1 },
    '@media (max-width: 599.95px)': { textAlign: 'left' },
    '&::before': {
      content: { xs: 'attr(data-label)', sm: 'none' },
      color: 'text.secondary',
    },
  },
  '& tbody td:not(:last-of-type)': { borderBottomWidth: { xs: 0, sm: 1 } },
  '& tbody td:last-of-type': { pb: { xs: 1.5, sm: 1 } },
} as const;

export const useIsPhone = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
