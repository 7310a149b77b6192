import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import type { PackingRow } from './model/packing.ts';

/** The height of a row in pixels; on a phone that of most rows, until they are measured. */
export const heightOf = (kind: PackingRow['kind'], isPhone: boolean) => {
  if (kind === 'line') return isPhone ? 84 : 44;
  if (kind === 'unit') return isPhone ? 52 : 32;
  return 40;
};

/** One rule set by class: one per cell would be thousands. */
export const tableStyle = {
  minWidth: 0,
  maxHeight: 'max(320px, calc(100dvh - 220px))',
  typography: 'body2',
  '& .row': {
    display: { xs: 'flex', sm: 'grid' },
    flexWrap: 'wrap',
    gridTemplateColumns: 'minmax(180px, 1fr) repeat(4, 62px) 78px 84px',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: { xs: 1.5, sm: 0 },
    px: 1.5,
    minHeight: { xs: 44, sm: 0 },
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: -2,
    },
    '&[aria-selected=true]': {
      backgroundImage: (theme: Theme) =>
        `linear-gradient(${alpha(theme.palette.primary.main, 0.1)}, ${alpha(theme.palette.primary.main, 0.1)})`,
    },
  },
  '& .row:not(.heading)': { position: 'absolute', insetInline: 0, top: 0 },
  '& .heading': {
    display: { xs: 'none', sm: 'grid' },
    minHeight: 40,
    color: 'text.secondary',
    typography: 'caption',
    fontWeight: 600,
  },
  '& .group': { bgcolor: 'action.hover', fontWeight: 600 },
  '& .kit': { fontWeight: 600 },
  '& .nothing .title': { color: 'text.secondary' },
  '& .unit, & .unit .text': { color: 'text.secondary' },
  '& .part .name': { pl: { xs: 1.5, sm: 2.5 } },
  '& .unit .name': { pl: { xs: 1.5, sm: 4 } },
  '& .unit.part .name': { pl: { xs: 3, sm: 6.5 } },
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    columnGap: 1,
    minWidth: 0,
    flex: { xs: '1 1 0', sm: 'initial' },
  },
  '& .line .what': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    minWidth: 0,
    flex: 1,
  },
  '& .line .tick': { width: 28, flex: 'none', alignSelf: { xs: 'start', sm: 'center' } },
  '& .tick .MuiCheckbox-root': { p: { xs: 1.25, sm: 0.5 }, m: { xs: -1.25, sm: -0.5 } },
  // On a phone the name, the amount and the button stand in two columns, with nothing cut off.
  '& .line': {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) auto',
      sm: 'minmax(180px, 1fr) repeat(4, 62px) 78px 84px',
    },
    py: { xs: 1, sm: 0 },
    alignItems: { xs: 'start', sm: 'center' },
  },
  '& .line .progress': {
    fontSize: '1.125rem',
    fontWeight: 650,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .others': { color: 'text.secondary', gridColumn: '1 / -1', gridRow: '3' },
  '& .line .name': { gridRow: { xs: '1 / span 2', sm: 'auto' }, pr: { sm: 1 } },
  '& .title, & .asides': {
    display: 'flex',
    alignItems: 'center',
    columnGap: 1,
    minWidth: 0,
    maxWidth: '100%',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
  },
  '& .asides': { flexBasis: { xs: '100%', sm: 'auto' }, flexShrink: { xs: 4, sm: 1 } },
  '& .line .title': { fontWeight: { xs: 500, sm: 400 } },
  '& .group .name': { gridColumn: '1 / -1' },
  '& .kit .name': { gridColumn: '1 / -2', pr: { sm: 1 } },
  '& .kit .aside': { fontWeight: 400 },
  '& .text': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    overflowWrap: 'anywhere',
  },
  // The name shrinks last.
  '& .aside': {
    color: 'text.secondary',
    flexShrink: 4,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    overflowWrap: 'anywhere',
  },
  '& .warn': { color: 'error.main', flex: 'none' },
  '& .unit .name, & .group .name, & .kit .name': { flexWrap: { xs: 'wrap', sm: 'nowrap' } },
  '& .unit': { py: { xs: 0.75, sm: 0 } },
  '& .unit .place': {
    gridColumn: '2 / -1',
    ml: 'auto',
    pr: { sm: 1 },
    whiteSpace: { sm: 'nowrap' },
    textAlign: 'right',
  },
  '& .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .count.current': { fontWeight: 650 },
  '& .book': { display: 'flex', justifyContent: 'flex-end', gridColumn: { xs: '2', sm: 'auto' } },
  '& .book .MuiButton-root': { minHeight: { xs: 40, sm: 0 }, mr: { xs: -1, sm: 0 } },
} satisfies SxProps<Theme>;
