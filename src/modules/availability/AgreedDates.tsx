import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { PlanPreview } from '#contract/plan/previews';
import { useFormat } from '../../platform/time/useFormat.tsx';

interface AgreedDatesProps {
  agreed: NonNullable<PlanPreview['agreed']>;
  start: string;
  end: string;
}

export const AgreedDates = ({ agreed, start, end }: AgreedDatesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { accepted, number, from, until } = agreed;
  const isSame = Date.parse(start) === Date.parse(from) && Date.parse(end) === Date.parse(until);
  if (isSame) return null;
  return (
    <Alert severity="warning">
      {translate(`shortages.dates_${accepted ? 'accepted' : 'quoted'}`, {
        number: number ?? '',
        period: format.times(from, until),
      })}
    </Alert>
  );
};
