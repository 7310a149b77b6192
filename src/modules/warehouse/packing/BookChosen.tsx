import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ScanMode } from '#contract/warehouse/scans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import type { bookingsOf } from './model/packing.ts';

interface BookChosenProps {
  mode: ScanMode;
  bookings: ReturnType<typeof bookingsOf>;
  onBook: () => void;
  onClear: () => void;
}

export const BookChosen = ({ mode, bookings, onBook, onClear }: BookChosenProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const pieces = bookings.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Paper variant="outlined" sx={barStyle}>
      <Typography sx={{ flex: 1, minWidth: 140 }} aria-live="polite">
        {translate('warehouse.packing.chosen', {
          smart_count: bookings.length,
          pieces: format.number(pieces),
        })}
      </Typography>
      <Button onClick={onClear}>{translate('warehouse.packing.clear_chosen')}</Button>
      <Button variant="contained" onClick={onBook}>
        {translate(`warehouse.packing.book_chosen.${mode}`)}
      </Button>
    </Paper>
  );
};

const barStyle = {
  position: 'sticky',
  bottom: 8,
  zIndex: 6,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  pl: 2,
  boxShadow: 3,
} as const;
