import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useInput, useTranslate } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { useId } from 'react';
import { z } from 'zod';
import { useWeekdayName } from './useAvailability.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface WeekdaysInputProps {
  source: string;
  /** Translation key. */
  label: string;
}

/** Days of the week, 1 is Monday. */
export const WeekdaysInput = ({ source, label }: WeekdaysInputProps) => {
  const translate = useTranslate();
  const weekdayName = useWeekdayName();
  const labelId = useId();
  const { field, fieldState } = useInput({ source });
  /** The form's own check gives a key, the server a text. */
  const isOwn = fieldState.error?.type !== 'server';
  const chosen = z.array(z.number()).catch([]).parse(field.value);
  return (
    <FormControl component="fieldset" error={fieldState.invalid} sx={{ gap: 1 }}>
      <FormLabel id={labelId} component="legend" sx={{ mb: 1 }}>
        {translate(label)}
      </FormLabel>
      <ToggleButtonGroup
        color="primary"
        value={chosen}
        onChange={(_event, days: number[]) => field.onChange(days)}
        aria-labelledby={labelId}
        sx={{ flexWrap: 'wrap' }}
      >
        {WEEKDAYS.map(day => (
          <ToggleButton key={day} value={day} sx={{ minWidth: 44, px: 1 }}>
            {weekdayName(day)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.invalid && (
        <FormHelperText>
          <InputHelperText
            error={isOwn ? translate('crew.entries.choose_weekday') : fieldState.error?.message}
          />
        </FormHelperText>
      )}
    </FormControl>
  );
};
