import { stackedOnPhone } from '../../../ui/display/phone.ts';

export const rowsTable = {
  ...stackedOnPhone,
  '& th, & td': { px: { xs: 0, sm: 1 } },
  '& tbody td': {
    ...stackedOnPhone['& tbody td'],
    gridTemplateColumns: '128px minmax(0, 1fr)',
    columnGap: 1,
    verticalAlign: 'top',
  },
  '& tbody td.tick': {
    display: { xs: 'block', sm: 'table-cell' },
    ml: { xs: -0.5, sm: 0 },
    '&::before': { content: 'none' },
  },
  // Cards have no titles of columns, but the box that ticks all of them.
  '& thead': { display: { xs: 'block', sm: 'table-header-group' } },
  '& thead tr': { display: { xs: 'block', sm: 'table-row' } },
  '& thead .MuiTableCell-root:not([data-label])': { display: { xs: 'none', sm: 'table-cell' } },
  '& thead [data-label]': {
    display: { xs: 'flex', sm: 'table-cell' },
    alignItems: 'center',
    ml: { xs: -0.5, sm: 0 },
    '&::after': { content: { xs: 'attr(data-label)', sm: 'none' } },
  },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th:last-child, & td:last-child': { pr: 0 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .tick': { width: { sm: 36 } },
  '& .money': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;
