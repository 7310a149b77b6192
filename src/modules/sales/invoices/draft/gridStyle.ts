import type { SxProps, Theme } from '@mui/material/styles';
import type { ColumnName } from './draftCells.ts';

const WIDTHS: Record<ColumnName, string> = {
  amount: '56px',
  description: 'minmax(180px, 1fr)',
  unit_price: '88px',
  factor: '52px',
  discount: '64px',
  vat: '72px',
  net: '96px',
};

/** The handle, the cells, and the menu. */
const TEMPLATE = ['20px', ...Object.values(WIDTHS), '32px'].join(' ');

export const cellId = (key: string, column: ColumnName) => `line-${key}-${column}`;

/** One set of rules for all rows, by class. */
export const gridStyle = {
  '& .line-row': {
    display: 'grid',
    gridTemplateColumns: TEMPLATE,
    height: 'var(--row)',
    borderBottom: 1,
    borderColor: 'divider',
    typography: 'body2',
    bgcolor: 'background.paper',
  },
  '& .line-row.titles': { color: 'text.secondary', typography: 'caption', fontWeight: 600 },
  '& .line-row.heading': { bgcolor: 'action.hover', fontWeight: 600 },
  '& .line-row.dragged': { opacity: 0.5 },
  '& [role=gridcell], & [role=columnheader]': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& .cell, & [role=columnheader]': { px: 0.75 },
  '& .cell:focus-visible, & .cell:focus': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& .amount, & .unit_price, & .factor, & .discount, & .net, & .vat': {
    justifyContent: 'flex-end',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .cell.editable': { cursor: 'text' },
  '& .text, & .aside': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .text': { flex: '0 1 auto' },
  '& .aside': { flex: '0 1000 auto', minWidth: 0, color: 'text.secondary' },
  '& .handle': { color: 'text.disabled', justifyContent: 'center' },
  '& .handle > span': { display: 'inline-flex', cursor: 'grab' },
  '& .menu': { justifyContent: 'center', color: 'text.secondary' },
  '& .menu button': {
    display: 'inline-flex',
    p: 0.5,
    border: 0,
    borderRadius: 0.5,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& select': {
    width: 1,
    alignSelf: 'stretch',
    border: 0,
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'background.paper',
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
} satisfies SxProps<Theme>;
