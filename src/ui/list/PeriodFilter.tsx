import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { isNamedPeriod, NAMED_PERIODS, rangeOf } from '#contract/periods';
import { useServerHas } from '../../providers/useServerHas.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { useFormat } from '../useFormat.ts';
import { FilterChip } from './FilterChip.tsx';
import { usePeriod } from './usePeriod.ts';

/** A range without ends yet: everything. */
const OPEN_RANGE = '/';

/**
 * Filters a list by period: upcoming, this week, the next 30 days, a range of the user's choice, or
 * the past.
 */
export const PeriodFilter = () => {
  const translate = useTranslate();
  const canFilter = useServerHas('facets');
  const [period, choose] = usePeriod();
  const written = usePeriodText();
  if (!canFilter) return null;

  const range = rangeOf(period);
  const label = translate('lists.periods.label');
  return (
    <>
      <ChoiceSelect
        label={label}
        value={range ? OPEN_RANGE : period}
        all={translate('common.list.all')}
        onChoose={choose}
      >
        {NAMED_PERIODS.map(name => (
          <option key={name} value={name}>
            {translate(`lists.periods.${name}`)}
          </option>
        ))}
        <option value={OPEN_RANGE}>{translate('lists.periods.range')}</option>
      </ChoiceSelect>
      {range && <Days range={range} onChange={choose} />}
      {period && <FilterChip label={label} value={written(period)} onRemove={() => choose('')} />}
    </>
  );
};

/** Formats a period for its chip. */
const usePeriodText = () => {
  const translate = useTranslate();
  const { days } = useFormat();
  return (period: string) => {
    if (isNamedPeriod(period)) return translate(`lists.periods.${period}`);
    const [first, last] = rangeOf(period) ?? [];
    return first || last ? days(first, last) : translate('lists.periods.range');
  };
};

interface DaysProps {
  range: readonly (string | undefined)[];
  onChange: (period: string) => void;
}

const Days = ({ range: [first = '', last = ''], onChange }: DaysProps) => {
  const translate = useTranslate();
  const day = (end: 'first' | 'last', value: string, change: (day: string) => void) => (
    <TextField
      type="date"
      label={translate(`lists.periods.${end}`)}
      value={value}
      onChange={event => change(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 1.5 }}>
      {day('first', first, chosen => onChange(`${chosen}/${last}`))}
      {day('last', last, chosen => onChange(`${first}/${chosen}`))}
    </Stack>
  );
};
