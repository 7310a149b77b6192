import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { FREE_SHAPES, type Freedom } from '../../../ui/availability/FreeShape.tsx';

export const HEADER_HEIGHT = 52;

/** An image instead of an element: hundreds of masks take a tenth of a frame. */
const shape = (freedom: Freedom) => {
  const { path, colour } = FREE_SHAPES[freedom];
  return ({ palette }: Theme) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${palette[colour].main}" fill-rule="evenodd" d="${path}"/></svg>`;
    return {
      content: '""',
      flex: 'none',
      width: 12,
      height: 12,
      background: `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`,
    };
  };
};

const tinted = (colour: 'success' | 'warning' | 'error', opacity: number) => (theme: Theme) =>
  alpha(theme.palette[colour].main, opacity);

export const hatched = (theme: Theme) =>
  `repeating-linear-gradient(135deg, ${alpha(theme.palette.warning.main, 0.35)} 0 4px, transparent 4px 9px)`;

export const halo = ({ palette }: Theme) =>
  Array.from({ length: 4 }, () => `0 0 2px ${palette.background.paper}`).join();

/** A second line within the border: a thicker border would move the text. */
const ring = (colour: 'info' | 'error', width: number) => (theme: Theme) =>
  `inset 0 0 0 ${width}px ${theme.palette[colour].main}`;

const end = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: 'min(24px, 33%)',
  cursor: 'ew-resize',
} as const;

/** One set of rules for all rows, by class: one per piece would be thousands. */
export const boardStyle = {
  '& .board-row': { position: 'absolute', insetInline: 0, display: 'flex', height: 'var(--row)' },
  '& .board-row::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    borderBottom: 1,
    borderColor: 'divider',
    pointerEvents: 'none',
  },
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 3,
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    width: 'var(--names)',
    px: 1.5,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderColor: 'divider',
    typography: 'body2',
    overflow: 'hidden',
  },
  '& .name a': {
    color: 'text.primary',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .name small': { ml: 'auto', color: 'text.secondary', flex: 'none' },
  '& .name .mark': { color: 'text.primary', fontWeight: 600 },
  '& .board-row.target .name, & .board-row.target .track': { bgcolor: 'action.selected' },
  '& .slot': {
    position: 'absolute',
    insetBlock: 2,
    zIndex: 2,
    pointerEvents: 'none',
    border: '2px solid',
    borderRadius: 0.75,
    borderColor: 'text.secondary',
  },
  '& .slot.free': { borderColor: 'success.main' },
  '& .slot.ask, & .slot.soft': { borderColor: 'warning.main', borderStyle: 'dashed' },
  '& .slot.away': { borderStyle: 'dotted' },
  '& .slot.taken': { borderColor: 'error.main', borderStyle: 'double', borderWidth: 3 },
  '& .track': { position: 'relative', flex: 1 },
  '& .piece': {
    position: 'absolute',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    px: 0.75,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    typography: 'caption',
    color: 'text.primary',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    borderRadius: 0.75,
  },
  '& .piece:focus-visible, & .name:focus-visible': {
    outline: '2px solid',
    outlineColor: 'text.primary',
    outlineOffset: -2,
    zIndex: 2,
  },
  '& .piece.cut-start': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeft: 0 },
  '& .piece.cut-end': { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRight: 0 },
  '& .piece.tight': { px: 0, gap: 0, justifyContent: 'center', textAlign: 'center' },

  '& .run': {
    borderRadius: 0,
    borderRight: 1,
    borderColor: 'divider',
    textShadow: halo,
  },
  '& .run.free': { bgcolor: tinted('success', 0.1), '&::before': shape('free') },
  '& .run.optional': { bgcolor: tinted('warning', 0.16), '&::before': shape('optional') },
  '& .run.short': {
    bgcolor: tinted('error', 0.2),
    fontWeight: 600,
    '&::before': shape('short'),
  },
  '& .run.untracked': { color: 'text.secondary' },
  '& .run.narrow::before': { display: 'none' },
  // Too narrow for a shape: short has a line above and below, tentative below, so that colour is not all.
  '& .run.narrow.short': {
    boxShadow: (theme: Theme) =>
      `inset 0 3px ${theme.palette.error.main}, inset 0 -3px ${theme.palette.error.main}`,
  },
  '& .run.narrow.optional': {
    boxShadow: (theme: Theme) => `inset 0 -3px ${theme.palette.warning.main}`,
  },

  '& .bar': {
    display: 'block',
    textOverflow: 'ellipsis',
    border: 1,
    borderColor: 'text.secondary',
    bgcolor: 'background.paper',
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'var(--use-width) 100%',
    backgroundPosition: 'var(--use-left) 0',
  },
  '& .bar.boeking': {
    borderColor: 'primary.main',
    bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.22),
    backgroundImage: (theme: Theme) =>
      `linear-gradient(${theme.palette.primary.main}, ${theme.palette.primary.main})`,
    color: 'primary.contrastText',
  },
  '& .bar.offerte': {
    borderColor: 'info.main',
    boxShadow: ring('info', 1),
    backgroundImage: (theme: Theme) =>
      `linear-gradient(${alpha(theme.palette.info.main, 0.14)}, ${alpha(theme.palette.info.main, 0.14)})`,
  },
  '& .bar.optie': {
    border: '1px dashed',
    borderColor: 'warning.main',
    backgroundImage: hatched,
    textShadow: halo,
  },
  '& .bar.firm': {
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& .bar.soft': {
    border: '1px dashed',
    borderColor: 'warning.main',
    backgroundImage: hatched,
    backgroundSize: 'auto',
    textShadow: halo,
  },
  '& .bar.away': { bgcolor: 'action.disabledBackground', color: 'text.secondary' },
  '& .bar.outage': {
    border: '1px dotted',
    borderColor: 'error.main',
    bgcolor: tinted('error', 0.12),
  },
  '& .bar.repair': { borderColor: 'error.main', boxShadow: ring('error', 2) },
  '& .bar.late': { borderRight: '4px double', borderRightColor: 'error.main' },
  '& .bar.movable, & .bar.holdable': { cursor: 'grab' },
  '& .bar.held': { opacity: 0.5 },
  '& .bar.movable:not(.cut-start)::before': { ...end, left: 0 },
  '& .bar.movable:not(.cut-end)::after': { ...end, right: 0 },
  '& .bar.cut-start::before': { content: '"‹"', position: 'absolute', left: 2 },
  '& .bar.cut-end::after': { content: '"›"', position: 'absolute', right: 2 },
  '& .bar.selected': {
    boxShadow: (theme: Theme) => `0 0 0 2px ${theme.palette.text.primary}`,
  },
  '& .bar.moving': { opacity: 0.85, cursor: 'grabbing', zIndex: 2 },
} satisfies SxProps<Theme>;

export const backdropStyle = (theme: Theme, firstWeekday: number, dayWidth: number) => {
  const week = 7 * dayWidth;
  const saturday = 5 * dayWidth;
  const weekend = alpha(theme.palette.text.primary, 0.05);
  const lines = dayWidth >= DAY_LINES_FROM ? dayWidth : week;
  const layers = [
    ...(dayWidth >= WEEKENDS_FROM
      ? [
          {
            image: `linear-gradient(90deg, transparent ${saturday}px, ${weekend} ${saturday}px)`,
            size: `${week}px 100%`,
            position: `${-firstWeekday * dayWidth}px 0`,
          },
        ]
      : []),
    {
      image: `linear-gradient(90deg, ${theme.palette.divider} 1px, transparent 1px)`,
      size: `${lines}px 100%`,
      position: `${lines === week ? -firstWeekday * dayWidth : 0}px 0`,
    },
  ];
  return {
    backgroundImage: layers.map(({ image }) => image).join(', '),
    backgroundSize: layers.map(({ size }) => size).join(', '),
    backgroundPosition: layers.map(({ position }) => position).join(', '),
  };
};

/** Narrower days have a line per week; even narrower ones no weekends, which would flicker. */
const [DAY_LINES_FROM, WEEKENDS_FROM] = [18, 4];
