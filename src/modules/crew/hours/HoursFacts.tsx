import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Hours } from '#contract/crew/hours';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ExpenseLinks } from './ExpenseLinks.tsx';

export const HoursFacts = ({ entry }: { entry: Hours }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { from, until, break_minutes, km, expenses, notes, reason, wage } = entry;
  const facts = [
    format.times(from, until),
    ...(break_minutes > 0 ? [translate('hours.break', { minutes: break_minutes })] : []),
    ...(km ? [`${format.number(km)} km`] : []),
    ...(typeof wage === 'number' ? [format.money(wage)] : []),
    ...(notes ? [notes] : []),
    ...(reason ? [translate('hours.reason', { reason })] : []),
  ];
  return (
    <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
      {facts.join(' · ')}
      {expenses.length > 0 && ' · '}
      <ExpenseLinks expenses={expenses} />
    </Typography>
  );
};
