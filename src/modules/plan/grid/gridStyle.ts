import { alpha, type Theme } from '@mui/material/styles';
import type { SxProps } from '@mui/material/styles';
import type { ColumnName } from '../model/cells.ts';

const WIDTHS: Record<ColumnName, string> = {
  amount: '72px',
  name: 'minmax(200px, 1fr)',
  free: '150px',
  unit_price: '104px',
  factor: '76px',
  discount: '84px',
  total: '112px',
};

/** The columns of all rows: the handle, the cells, and the menu. */
export const templateOf = (columns: readonly ColumnName[]) =>
  ['24px', ...columns.map(column => WIDTHS[column]), '40px'].join(' ');

export const cellId = (key: string, column: ColumnName) => `plan-${key}-${column}`;

/** One set of rules for all rows, by class: one per cell would be thousands. */
export const gridStyle = (template: string) =>
  ({
    '& .plan-row': {
      display: 'grid',
      gridTemplateColumns: template,
      height: 'var(--row)',
      borderBottom: 1,
      borderColor: 'divider',
      typography: 'body2',
      bgcolor: 'background.paper',
    },
    '& .plan-row.heading': {
      color: 'text.secondary',
      typography: 'caption',
      fontWeight: 600,
    },
    '& .plan-row.group': { bgcolor: 'action.hover' },
    '& .plan-row.part': { color: 'text.secondary' },
    '& .plan-row.dragged': { opacity: 0.5 },
    '& .plan-row[aria-selected=true]': {
      bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.1),
    },
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
    '& .amount, & .unit_price, & .factor, & .discount, & .total': {
      justifyContent: 'flex-end',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .free': { fontVariantNumeric: 'tabular-nums' },
    '& .cell.editable': { cursor: 'text' },
    '& .cell.marked': {
      boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.palette.error.main}`,
    },
    '& .part .amount': { pr: 0.75 },
    '& .part .name': { pl: 6 },
    '& .name > .name, & .aside': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .name > .name': { p: 0, flex: '0 1 auto' },
    // Text next to a name shrinks before the name does.
    '& .name > .aside': { flex: '0 1000 auto', minWidth: 0 },
    '& .aside, & .from-table': { color: 'text.secondary' },
    '& .short': { color: 'error.main', fontWeight: 600 },
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      p: 0.5,
      border: 0,
      borderRadius: 0.5,
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
    },
    '& .handle': { color: 'text.disabled', justifyContent: 'center' },
    '& .handle > span': { display: 'inline-flex', cursor: 'grab' },
    '& .menu': { justifyContent: 'center', color: 'text.secondary' },
    '& .toggle': { p: 0.25, flex: 'none' },
  }) satisfies SxProps<Theme>;
