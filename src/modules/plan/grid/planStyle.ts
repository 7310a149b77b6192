import type { SxProps, Theme } from '@mui/material/styles';
import { NUMBER_CELL } from '../../../ui/grid/gridStyle.ts';

export const planStyle = {
  maxHeight: 'max(280px, calc(100dvh - 420px))',
  '& .grid-row.part': { color: 'text.secondary' },
  '& .amount, & .unit_price, & .factor, & .discount, & .total': NUMBER_CELL,
  '& .free': { fontVariantNumeric: 'tabular-nums' },
  '& .part .amount': { pr: 0.75 },
  '& .part .name': { pl: 6 },
  '& .from-table': { color: 'text.secondary' },
  '& .short': { color: 'error.main', fontWeight: 600 },
  '& .toggle': { p: 0.25, flex: 'none' },
} satisfies SxProps<Theme>;
