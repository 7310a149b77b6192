import type { SxProps, Theme } from '@mui/material/styles';
import { halo, hatched } from '../board/boardStyle.ts';
import type { Band, MonthWeek } from './monthLayout.ts';

const [DAY_NUMBER_PX, LANE_WITH_GAP_PX, DAY_BORDER_PX] = [32, 26, 1];

export const bandPlace = ({ first, last, lane }: Band) => {
  const days = last - first + 1;
  return {
    top: DAY_NUMBER_PX + lane * LANE_WITH_GAP_PX,
    width: `calc(${days * 100}% + ${(days - 1) * DAY_BORDER_PX - 6}px)`,
  };
};

export const weekStyle = ({ days, lanes }: MonthWeek) => {
  const lines = days.some(({ hidden }) => hidden > 0) ? lanes + 1 : lanes;
  return {
    '--week': `${DAY_NUMBER_PX + Math.max(0.5, lines) * LANE_WITH_GAP_PX}px`,
    '--more': `${DAY_NUMBER_PX + lanes * LANE_WITH_GAP_PX}px`,
  };
};

export const gridStyle = {
  border: DAY_BORDER_PX,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& .week': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& .head': { typography: 'caption', color: 'text.secondary', textAlign: 'center', py: 0.5 },
  '& .day': {
    position: 'relative',
    minHeight: 'var(--week)',
    borderTop: DAY_BORDER_PX,
    borderRight: DAY_BORDER_PX,
    borderColor: 'divider',
    '&:last-of-type': { borderRight: 0 },
  },
  '& .day.other': { bgcolor: 'background.default', color: 'text.secondary' },
  '& .day:focus-visible, & .day > :focus-visible': {
    outline: '2px solid',
    outlineColor: 'text.primary',
    outlineOffset: -2,
    zIndex: 2,
  },
  '& .number, & .more': {
    position: 'absolute',
    left: 3,
    minWidth: 24,
    height: 24,
    p: 0,
    px: 0.5,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: 'caption.fontSize',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .number': { top: 4 },
  '& .more': { top: 'var(--more)', color: 'text.secondary', fontWeight: 600 },
  '& .day[aria-current] .number': { bgcolor: 'text.primary', color: 'background.paper' },
  '& .band': {
    position: 'absolute',
    left: 3,
    zIndex: 1,
    boxSizing: 'border-box',
    height: LANE_WITH_GAP_PX - 2,
    px: 0.75,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    typography: 'caption',
    lineHeight: `${LANE_WITH_GAP_PX - 4}px`,
    color: 'text.primary',
    textDecoration: 'none',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 0.75,
    '&:hover': { textDecoration: 'underline' },
  },
  '& .band.cut-start': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeft: 0 },
  '& .band.cut-end': { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRight: 0 },
  '& .band.boeking': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& .band.offerte': {
    borderColor: 'info.main',
    borderWidth: 2,
    lineHeight: `${LANE_WITH_GAP_PX - 6}px`,
  },
  '& .band.optie': {
    borderColor: 'warning.main',
    borderStyle: 'dashed',
    backgroundImage: hatched,
    textShadow: halo,
  },
  // On its own background: red is not visible on a booking's colour.
  '& .short': {
    display: 'inline-flex',
    verticalAlign: 'text-bottom',
    mr: 0.5,
    borderRadius: 0.5,
    bgcolor: 'background.paper',
  },
} satisfies SxProps<Theme>;
