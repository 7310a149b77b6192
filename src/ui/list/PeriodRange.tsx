import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { DayField } from '../form/DayField.tsx';

interface PeriodRangeProps {
  range: readonly (string | undefined)[];
  /** Receives both as in the address: `2026-06-01/2026-06-30`. */
  onChange: (period: string) => void;
}

const PeriodRange = ({ range: [first = '', last = ''], onChange }: PeriodRangeProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1.5 }}>
      <DayField
        label={translate('lists.periods.first')}
        value={first}
        onChange={chosen => onChange(`${chosen}/${last}`)}
        onDays={days => onChange(`${days.first}/${days.last}`)}
      />
      <DayField
        label={translate('lists.periods.last')}
        value={last}
        onChange={chosen => onChange(`${first}/${chosen}`)}
      />
    </Stack>
  );
};

export default PeriodRange;
