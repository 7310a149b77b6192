import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { useState } from 'react';
import { type FieldValues, type Resolver, useWatch } from 'react-hook-form';
import {
  type AvailabilityEntry,
  availabilityInput,
  availabilityPeriod,
  availabilityWeekly,
} from '#contract/crew/availability';
import { AVAILABILITY_STATES } from '#contract/crew/crewKinds.values';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { ClockInput } from '../../../ui/form/ClockInput.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { addAvailability } from './availability.calls.ts';
import { useChangeAvailability } from './useAvailability.ts';
import { kindOf, useChangeEntry } from './useChangeEntry.ts';
import { WeekdaysInput } from './WeekdaysInput.tsx';

const KINDS = ['dates', 'weekly'] as const;

const kinds = KINDS.map(id => ({ id, name: `crew.entries.kinds.${id}` }));
const states = AVAILABILITY_STATES.toReversed().map(id => ({
  id,
  name: `crew.availability.${id}`,
}));

const [ofDates, ofWeeks] = [zodResolver(availabilityPeriod), zodResolver(availabilityWeekly)];

const resolver: Resolver = (values, context, options) =>
  (values['kind'] === 'weekly' ? ofWeeks : ofDates)(values, context, options);

const NEW = {
  kind: 'dates',
  state: 'away',
  from: null,
  until: null,
  weekdays: [],
  time_from: '09:00',
  time_until: '17:00',
  valid_until: null,
  reason: null,
};

interface AvailabilityDialogProps {
  crewId: number;
  entry?: AvailabilityEntry;
  onClose: () => void;
}

const AvailabilityDialog = ({ crewId, entry, onClose }: AvailabilityDialogProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { mutateAsync: change } = useChangeAvailability(crewId);
  const [record] = useState(() => (entry ? { ...NEW, ...entry, kind: kindOf(entry) } : NEW));
  const changeEntry = useChangeEntry(crewId, record);
  const send = async (values: FieldValues) => {
    await change(async () => {
      if (!entry) return addAvailability(crewId, availabilityInput.parse(values));
      return changeEntry(entry.id, values);
    });
    onClose();
  };
  return (
    <FormDialog
      title={translate(entry ? 'crew.entries.edit' : 'crew.entries.add')}
      of={entry?.id}
      onClose={onClose}
      wide
    >
      <CallForm
        resolver={resolver}
        record={record}
        send={send}
        explain={error => explain(error, 'errors.server_error')}
      >
        <FormRow>
          <SelectInput
            source="state"
            label="crew.entries.state"
            choices={states}
            emptyText={false}
            isRequired
          />
          <SelectInput
            source="kind"
            label="crew.entries.kind"
            choices={kinds}
            emptyText={false}
            isRequired
          />
        </FormRow>
        <WhenInputs />
        <TextInput
          source="reason"
          label="crew.entries.reason"
          helperText="crew.entries.reason_hint"
        />
        <FormEnd onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

const WhenInputs = () => {
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind !== 'weekly') {
    return (
      <PeriodInputs
        start="from"
        end="until"
        startLabel="crew.from"
        endLabel="crew.until"
        startHelperText="crew.entries.dates_hint"
      />
    );
  }
  return (
    <>
      <WeekdaysInput source="weekdays" label="crew.entries.weekdays" />
      <FormRow columns="repeat(3, 1fr)">
        <ClockInput source="time_from" label="crew.entries.time_from" isRequired />
        <ClockInput
          source="time_until"
          label="crew.entries.time_until"
          helperText="crew.entries.time_hint"
          isRequired
        />
        <DayInput source="valid_until" label="crew.entries.valid_until" isRequired={false} />
      </FormRow>
    </>
  );
};

export default AvailabilityDialog;
