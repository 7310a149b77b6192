import { ReferenceInput, TextInput } from 'react-admin';
import { checkTimes, hoursFields, hoursInput } from '#contract/crew/hours';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { MomentInput } from '../../../ui/form/MomentInput.tsx';
import { CountInput, MeasureInput } from '../../../ui/form/NumberInput.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';

const schema = hoursInput.superRefine(checkTimes);

const HoursForm = () => {
  // The project of hours on a shift is the shift's.
  const isOfShift = typeof useRecord<'hours'>()?.assignment_id === 'number';
  return (
    <RecordForm schema={schema} defaultValues={NEW}>
      <ReferenceInput source={hoursFields.crew_id} reference="crew" sort={BY_NAME}>
        <ChoiceInput openOnFocus optionText="name" filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>
      {!isOfShift && (
        <RankedReferenceInput source={hoursFields.project_id} reference="projects">
          <ChoiceInput optionText="name" filterToQuery={(q: string) => ({ q })} />
        </RankedReferenceInput>
      )}
      <FormRow columns="repeat(2, 1fr)">
        <MomentInput source={hoursFields.from} before={hoursFields.until} direction="last" />
        <MomentInput source={hoursFields.until} after={hoursFields.from} />
      </FormRow>
      <FormRow columns="repeat(2, 1fr)">
        <CountInput source={hoursFields.break_minutes} unit="min" />
        <MeasureInput source={hoursFields.km} unit="km" />
      </FormRow>
      <TextInput source={hoursFields.notes} multiline minRows={2} />
    </RecordForm>
  );
};

const NEW = { break_minutes: 0 } as const;

const BY_NAME = { field: 'name', order: 'ASC' } as const;

export default HoursForm;
