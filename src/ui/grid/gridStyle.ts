import { alpha, type SxProps, type Theme } from '@mui/material/styles';

export const cellId = (grid: string, key: string, column: string) => `${grid}-${key}-${column}`;

/** The field of an open cell; `undefined` if the cell is closed, or is not drawn. */
export const fieldIn = (cell: string) => document.getElementById(cell)?.querySelector('input');

/** One set of rules for all rows, by class: one per cell would be thousands. */
export const gridStyle = (template: string) =>
  ({
    '& .grid-row': {
      display: 'grid',
      gridTemplateColumns: template,
      height: '100%',
      borderBottom: 1,
      borderColor: 'divider',
      typography: 'body2',
      bgcolor: 'background.paper',
    },
    '& .grid-row.titles': {
      height: 'var(--row)',
      color: 'text.secondary',
      typography: 'caption',
      fontWeight: 600,
    },
    '& .grid-row.group': { bgcolor: 'action.hover' },
    '& .grid-row.dragged': { opacity: 0.5 },
    '& .grid-row[aria-selected=true]': {
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
    '& .cell.editable': { cursor: 'text' },
    '& .cell.marked': {
      boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.palette.error.main}`,
    },
    '& .text, & .aside': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .text': { flex: '0 1 auto' },
    // The name is whole as long as it fits: by a fraction of a pixel it would be cut off too.
    '& .aside': { flex: '0 1000000 auto', minWidth: 0, color: 'text.secondary' },
    // Buttons of MUI have a look of their own.
    '& button:where(:not(.MuiButtonBase-root))': {
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
  }) satisfies SxProps<Theme>;

export const NUMBER_CELL = {
  justifyContent: 'flex-end',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
} as const;
