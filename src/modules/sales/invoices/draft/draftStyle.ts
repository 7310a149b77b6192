import type { SxProps, Theme } from '@mui/material/styles';
import { NUMBER_CELL } from '../../../../ui/grid/gridStyle.ts';

export const draftStyle = {
  maxHeight: 'max(320px, calc(100dvh - 320px))',
  '& .grid-row.heading': { fontWeight: 600 },
  '& .amount, & .unit_price, & .factor, & .discount, & .net, & .vat': NUMBER_CELL,
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
