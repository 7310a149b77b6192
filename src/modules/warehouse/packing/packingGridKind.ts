import { defineGrid } from '../../../ui/grid/defineGrid.tsx';
import { COUNTS, type PackingColumn, type PackingRow, PHONE_COUNTS } from './model/packing.ts';
import { PackingCell } from './PackingCells.tsx';

const isPart = (row: PackingRow) => 'isPart' in row && row.isPart;

/** No cell is edited: only a scanner types. */
export const PACKING_GRID = defineGrid<PackingRow, PackingColumn, never>({
  name: 'packing',
  role: 'grid',
  widths: {
    name: 'minmax(180px, 1fr)',
    planned: '66px',
    packed: '68px',
    out: '54px',
    back: '60px',
    open: '100px',
    progress: 'auto',
    others: 'auto',
    book: '90px',
  },
  nameOf: ({ name }) => name,
  look: row => ({ className: isPart(row) ? `${row.kind} part` : row.kind }),
  heightOf: ({ kind }, isPhone) => {
    if (kind === 'line') return isPhone ? 84 : 44;
    if (kind === 'unit') return isPhone ? 52 : 32;
    return 40;
  },
  Content: PackingCell,
});

const layoutOf = (columns: readonly PackingColumn[], place: PackingColumn) => ({
  columns,
  /** The state of a unit, and the names of groups and kits, span the counts. */
  cells: { group: ['name'], kit: ['name', 'book'], unit: ['name', place], line: columns } as const,
});

export const TABLE_LAYOUT = layoutOf(['name', ...COUNTS, 'book'], 'planned');

export const PHONE_LAYOUT = layoutOf(['name', ...PHONE_COUNTS, 'book'], 'progress');
