import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { NAMED_PERIODS, rangeOf } from '#contract/periods';
import { useServerHas } from '../../providers/useServerHas.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { useFilter } from '../../ui/list/useFilter.ts';

/** A range without ends yet: everything. */
const OPEN_RANGE = '/';

/** Narrows the projects down to those of this week, the next 30 days, or days of one's choice. */
export const PeriodFilter = () => {
  const translate = useTranslate();
  const canFilter = useServerHas('facets');
  const [wanted, setPeriod] = useFilter('period');
  if (!canFilter) return null;

  const period: string = wanted ?? '';
  const range = rangeOf(period);
  const choose = (chosen: string) => setPeriod(chosen || undefined);
  return (
    <>
      <ChoiceSelect
        label={translate('resources.projects.fields.period')}
        value={range ? OPEN_RANGE : period}
        all={translate('common.list.all')}
        onChoose={choose}
      >
        {NAMED_PERIODS.map(name => (
          <option key={name} value={name}>
            {translate(`resources.projects.periods.${name}`)}
          </option>
        ))}
        <option value={OPEN_RANGE}>{translate('resources.projects.periods.range')}</option>
      </ChoiceSelect>
      {range && <Days range={range} onChange={choose} />}
    </>
  );
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
      label={translate(`resources.projects.periods.${end}`)}
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
