import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { useTellUnread } from '../../../ui/form/unreadFields.tsx';
import { type NamedPeriod, namedPeriods } from './periods.ts';
import type { Period } from './reports.calls.ts';

interface PeriodPickerProps {
  period: Period;
  onChoose: (period: Period) => void;
}

export const PeriodPicker = ({ period, onChoose }: PeriodPickerProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  const periods = namedPeriods(today);
  /** Keeps a day that puts the end before the start, until one of them is corrected. */
  const [refused, setRefused] = useState<{ next: Period; field: keyof Period }>();
  const typed = refused?.next ?? period;
  const wrong = useRef<HTMLInputElement>(null);
  useTellUnread(wrong, refused !== undefined);
  const problemOf = (field: keyof Period) =>
    refused?.field === field && {
      error: true,
      helperText: translate('validation.before_start'),
      inputRef: wrong,
    };
  const choose = (field: keyof Period, day: string) => {
    const next = { ...typed, [field]: day };
    const isReversed = next.from > next.until;
    setRefused(isReversed ? { next, field } : undefined);
    if (!isReversed) onChoose(next);
  };
  const keyOf = ({ from, until }: Period) => `${from}/${until}`;
  const current = periods.find(each => keyOf(each) === keyOf(period));
  const text = (name: string, values = {}) => translate(`resources.reports.${name}`, values);
  const nameOf = ({ kind, year, at, from }: NamedPeriod) => {
    if (kind === 'quarter') return text('quarter', { quarter: at, year });
    return kind === 'month' ? format.month(from) : String(year);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <ChoiceSelect
        label={text('period')}
        value={current ? keyOf(current) : ''}
        onChoose={key => {
          const chosen = periods.find(each => keyOf(each) === key);
          if (!chosen) return;
          setRefused(undefined);
          onChoose({ from: chosen.from, until: chosen.until });
        }}
        sx={{ width: { sm: 'auto' }, minWidth: 180 }}
      >
        {!current && <option value="">{text('own_period')}</option>}
        {periods.map(each => (
          <option key={`${each.kind}${keyOf(each)}`} value={keyOf(each)}>
            {nameOf(each)}
          </option>
        ))}
      </ChoiceSelect>
      <DayField
        label={text('from')}
        value={typed.from}
        required
        readsWhenLeft
        {...problemOf('from')}
        onChange={from => choose('from', from)}
        sx={{ width: { sm: 190 } }}
      />
      <DayField
        label={text('until')}
        value={typed.until}
        required
        readsWhenLeft
        {...problemOf('until')}
        onChange={until => choose('until', until)}
        sx={{ width: { sm: 190 } }}
      />
    </Stack>
  );
};
