import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isPlainDay } from '#contract/base/days';
import { DAY_MS } from '#contract/base/durations';
import { dayText } from '#contract/base/fields';
import { shiftDay } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';
import { CREW_PLAN_MAX, type Shift } from '#contract/crew/crewPlans';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { useExplainCrew } from './useExplainCrew.ts';
import { useSendChange } from './useMakeChanges.ts';

const daysFrom = (first: string, last: string) =>
  Array.from({ length: Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1 }, (_, at) =>
    shiftDay(first, at)
  );

const copyForm = z
  .object({ first: dayText, last: dayText })
  .refine(({ first, last }) => first <= last, { path: ['last'], params: { code: 'before_start' } })
  .refine(({ first, last }) => shiftDay(first, CREW_PLAN_MAX.copies - 1) >= last, {
    path: ['last'],
    params: { code: 'too_big', limit: CREW_PLAN_MAX.copies },
  });

const resolver = zodResolver(copyForm);

interface CopyShiftDialogProps {
  shift: Shift;
  onClose: () => void;
}

const CopyShiftDialog = (props: CopyShiftDialogProps) => {
  const { onClose } = props;
  const translate = useTranslate();
  const explain = useExplainCrew();
  const timeZone = useTimeZone();
  const [shift] = useState(props.shift);
  const sendChange = useSendChange(onClose);
  const own = localDay(shift.from, timeZone);
  const next = shiftDay(own, 1);

  const send = (typed: FieldValues) => {
    const { first, last } = copyForm.parse(typed);
    const dates = daysFrom(first, last).filter(day => day !== own);
    return dates.length === 0
      ? Promise.resolve({ first: translate('crew.copy_own_day') })
      : sendChange({ op: 'copy_shift', id: shift.id, dates });
  };

  return (
    <FormDialog
      title={translate('crew.copy_shift', { name: shift.name })}
      of={shift.id}
      onClose={onClose}
    >
      <CallForm
        resolver={resolver}
        record={{ first: next, last: next }}
        send={send}
        explain={explain}
      >
        <Typography variant="body2" color="textSecondary">
          {translate('crew.copy_hint')}
        </Typography>
        <FormRow>
          <DayInput source="first" label="crew.copy_first" from={own} />
          <LastInput from={own} />
        </FormRow>
        <FormEnd submit={translate('crew.copy')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

/** A weekday is the one after the first day. */
const LastInput = ({ from }: { from: string }) => {
  const first: unknown = useWatch({ name: 'first' });
  const begin = typeof first === 'string' && isPlainDay(first) ? first : from;
  return <DayInput source="last" label="crew.copy_last" from={begin} />;
};

export default CopyShiftDialog;
