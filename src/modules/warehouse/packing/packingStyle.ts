import type { SxProps, Theme } from '@mui/material/styles';
import { NUMBER_CELL } from '../../../ui/grid/gridStyle.ts';

/** Nothing is cut off: what does not fit in a line goes to the next one. */
const phoneStyle = {
  '& .grid-row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 44,
    px: 1.5,
  },
  // The name, the amount and the button stand in two columns.
  '& .grid-row.line': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    py: 1,
  },
  '& .grid-row.unit': { py: 0.75 },
  // The place to touch a box is larger than its cell.
  '& .cell': { p: 0, overflow: 'visible', whiteSpace: 'normal' },
  '& .cell:focus': { outlineOffset: 4 },
  '& .cell:focus:not(:focus-visible)': { outline: 'none' },
  '& .name': { flex: '1 1 0', flexWrap: 'wrap' },
  '& .part .name, & .unit .name': { pl: 1.5 },
  '& .unit.part .name': { pl: 3 },
  '& .line .name': { gridRow: '1 / span 2', flexWrap: 'nowrap' },
  '& .line .tick': { alignSelf: 'start' },
  '& .tick .MuiCheckbox-root': { p: 1.25, m: -1.25 },
  '& .line .title': { fontWeight: 500 },
  '& .title, & .asides': { flexWrap: 'wrap' },
  '& .asides': { flexBasis: '100%', flexShrink: 4 },
  '& .text, & .aside, & .place': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .line .progress': {
    ...NUMBER_CELL,
    fontSize: '1.125rem',
    fontWeight: 650,
    whiteSpace: 'nowrap',
  },
  '& .others': { color: 'text.secondary', gridColumn: '1 / -1', gridRow: '3' },
  '& .unit .progress': { ml: 'auto', justifyContent: 'flex-end', textAlign: 'right' },
  '& .line .book': { gridColumn: '2' },
  '& .book .MuiButton-root': { minHeight: 40, mr: -1 },
} satisfies SxProps<Theme>;

/** One rule set by class: one per cell would be thousands. */
export const packingStyle = {
  minWidth: 0,
  maxHeight: 'max(320px, calc(100dvh - 220px))',
  '& .group, & .kit': { fontWeight: 600 },
  '& .kit .aside': { fontWeight: 400 },
  '& .unit, & .unit .text, & .title.nothing': { color: 'text.secondary' },
  '& .name': { pl: 1.5 },
  '& .part .name': { pl: 4 },
  '& .unit .name': { pl: 5.5 },
  '& .unit.part .name': { pl: 8 },
  '& .planned, & .packed, & .out, & .back, & .open': NUMBER_CELL,
  '& .current': { fontWeight: 650 },
  '& .book': { justifyContent: 'flex-end' },
  '& .titles .book, & .unit .planned': { pr: 1.5 },
  '& .tick': { width: 28, flex: 'none' },
  '& .tick .MuiCheckbox-root': { p: 0.5, m: -0.5 },
  '& .what': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    minWidth: 0,
    flex: 1,
  },
  '& .title, & .asides': {
    display: 'flex',
    alignItems: 'center',
    columnGap: 1,
    minWidth: 0,
    maxWidth: '100%',
  },
  '& .warn': { color: 'error.main', flex: 'none' },
  '@media (max-width: 599.95px)': phoneStyle,
} satisfies SxProps<Theme>;
