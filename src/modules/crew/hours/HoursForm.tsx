import { useTranslate } from 'ra-core';
import { ArrayInput, ReferenceInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checkTimes, hoursFields, hoursInput } from '#contract/crew/hours';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormLines, FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { MomentInput } from '../../../ui/form/MomentInput.tsx';
import { AmountInput, MeasureInput, MinutesInput } from '../../../ui/form/NumberInput.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';

const schema = hoursInput.superRefine(checkTimes);

const HoursForm = () => {
  const translate = useTranslate();
  return (
    <RecordForm schema={schema} defaultValues={NEW}>
      <ReferenceInput source={hoursFields.crew_id} reference="crew" sort={BY_NAME}>
        <ChoiceInput optionText="name" filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>
      <ProjectInput />
      <FormRow columns="repeat(2, 1fr)">
        <MomentInput source={hoursFields.from} before={hoursFields.until} direction="last" />
        <MomentInput source={hoursFields.until} after={hoursFields.from} />
      </FormRow>
      <FormRow columns="repeat(2, 1fr)">
        <MinutesInput source={hoursFields.break_minutes} />
        <MeasureInput source={hoursFields.km} unit="km" />
      </FormRow>
      <FormSection title={translate('resources.hours.fields.expenses')}>
        <ArrayInput source={hoursFields.expenses} label={false}>
          <FormLines>
            <TextInput source="text" label="hours.expense.text" isRequired />
            <AmountInput source="amount" label="hours.expense.amount" isRequired />
          </FormLines>
        </ArrayInput>
      </FormSection>
      <TextInput source={hoursFields.notes} multiline minRows={2} />
    </RecordForm>
  );
};

/** The project of hours on a shift is the shift's. */
const ProjectInput = () =>
  typeof useWatch({ name: hoursFields.assignment_id }) === 'number' ? null : (
    <RankedReferenceInput source={hoursFields.project_id} reference="projects">
      <ChoiceInput optionText="name" filterToQuery={(q: string) => ({ q })} />
    </RankedReferenceInput>
  );

const NEW = { break_minutes: 0 } as const;

const BY_NAME = { field: 'name', order: 'ASC' } as const;

export default HoursForm;
