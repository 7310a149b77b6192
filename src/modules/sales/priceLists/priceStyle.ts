import type { SxProps, Theme } from '@mui/material/styles';
import { NUMBER_CELL } from '../../../ui/grid/gridStyle.ts';

export const priceStyle = {
  maxHeight: 'max(320px, calc(100dvh - 420px))',
  '& .price': NUMBER_CELL,
  '& .problem': { color: 'error.main', flex: 'none' },
  '& .text.problem': { flex: '0 1 auto' },
} satisfies SxProps<Theme>;
