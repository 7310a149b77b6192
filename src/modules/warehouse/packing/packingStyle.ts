import type { SxProps, Theme } from '@mui/material/styles';
import type { PackingRow } from './model/packing.ts';

/**
 * The height of a row in pixels: on a phone a line has its counts below its name, a unit its place.
 */
export const heightOf = (kind: PackingRow['kind'], isPhone: boolean) => {
  if (kind === 'line') return isPhone ? 88 : 44;
  if (kind === 'unit') return isPhone ? 52 : 32;
  return 40;
};

/** One set of rules for all rows, by class: one per cell would be thousands. */
export const tableStyle = {
  minWidth: 0,
  maxHeight: 'max(320px, calc(100dvh - 220px))',
  typography: 'body2',
  '& .row': {
    display: { xs: 'flex', sm: 'grid' },
    flexWrap: 'wrap',
    gridTemplateColumns: 'minmax(180px, 1fr) repeat(4, 62px) 86px 92px',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: { xs: 1.5, sm: 0 },
    px: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
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
  '& .unit, & .unit .text': { color: 'text.secondary' },
  '& .part .name': { pl: 2.5 },
  '& .unit .name': { pl: 4 },
  '& .unit.part .name': { pl: 6.5 },
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minWidth: 0,
  },
  '& .line': { alignContent: { xs: 'start', sm: 'center' }, rowGap: 0.5, pt: { xs: 1.25, sm: 0 } },
  // Where they do not fit beside the name, code and place are below it: with these one walks to the shelf.
  '& .line .name': {
    flexBasis: '100%',
    flexWrap: { sm: 'wrap' },
    rowGap: 0,
    pr: { xs: 11, sm: 1 },
  },
  '& .title, & .asides': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minWidth: 0,
    maxWidth: '100%',
  },
  '& .asides': { flexShrink: { xs: 4, sm: 1 } },
  '& .group .name': { gridColumn: '1 / -1' },
  '& .kit .name': { gridColumn: '1 / -2', pr: { xs: 11, sm: 1 } },
  '& .kit .aside': { fontWeight: 400 },
  '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The name shrinks last.
  '& .aside': {
    color: 'text.secondary',
    flexShrink: 4,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .warn': { color: 'error.main', flex: 'none' },
  '& .unit .place': { gridColumn: '2 / -1', ml: 'auto', pr: { sm: 1 }, whiteSpace: 'nowrap' },
  '& .count': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    '&::before': {
      content: { xs: 'attr(data-label) " "', sm: 'none' },
      color: 'text.secondary',
      typography: 'caption',
    },
  },
  '& .count.current': { fontWeight: 650 },
  '& .book': {
    position: { xs: 'absolute', sm: 'static' },
    top: 4,
    right: 4,
    display: 'flex',
    justifyContent: 'flex-end',
  },
} satisfies SxProps<Theme>;
