import { useTranslate } from 'ra-core';
import { ArrayInput, BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { z } from 'zod';
import { crewFields, crewInput } from '#contract/crew/crew';
import { CREW_KINDS, DEFAULT_STATES, LICENCES } from '#contract/crew/crewKinds.values';
import { rateForm } from '#contract/crew/rateForm';
import { RATE_UNITS } from '#contract/crew/rateUnits.values';
import { recordId } from '#contract/base/fields';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormLines, FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { RateInputs } from '../RateInputs.tsx';
import { AccountNotice } from './AccountNotice.tsx';

const schema = crewInput.extend({
  wage: rateForm.optional(),
  functions: z
    .array(z.strictObject({ function_id: recordId, wage: rateForm.optional() }))
    .optional(),
});

const kinds = CREW_KINDS.map(id => ({ id, name: `resources.crew.kinds.${id}` }));
const states = DEFAULT_STATES.map(id => ({ id, name: `crew.availability.${id}` }));
const licences = LICENCES.map(id => ({ id, name: id }));

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const CrewForm = () => {
  const translate = useTranslate();
  const seesCosts = useHolds('costs.view');
  return (
    <RecordForm schema={schema} defaultValues={NEW}>
      <AccountInputs />
      <FormRow columns="repeat(2, 1fr)">
        <SelectInput source={crewFields.kind} choices={kinds} emptyText={false} />
        <SelectInput source={crewFields.default_state} choices={states} emptyText={false} />
      </FormRow>
      <BooleanInput source={crewFields.plannable} helperText="resources.crew.plannable_hint" />
      <FormSection title={translate('resources.crew.fields.functions')}>
        <ArrayInput source={crewFields.functions} label={false}>
          <FormLines>
            <ReferenceInput
              source="function_id"
              reference="crew-functions"
              sort={BY_NAME}
              perPage={100}
            >
              <ChoiceInput
                openOnFocus
                label="crew.function"
                optionText="name"
                filterToQuery={(q: string) => ({ q })}
              />
            </ReferenceInput>
            {seesCosts && <AmountInput source="wage.amount" label="crew.own_wage" />}
            {seesCosts && (
              <SelectInput
                source="wage.unit"
                label="crew.rate.unit"
                choices={wageUnits}
                defaultValue="hour"
                emptyText={false}
              />
            )}
          </FormLines>
        </ArrayInput>
      </FormSection>
      {seesCosts && <RateInputs source={crewFields.wage} label="resources.crew.fields.wage" />}
      <FormSection title={translate('resources.crew.fields.licences')}>
        <ArrayInput source={crewFields.licences} label={false}>
          <FormLines>
            <SelectInput source="code" label="crew.licence" choices={licences} />
            <DayInput source="until" label="crew.valid_until" isRequired={false} />
          </FormLines>
        </ArrayInput>
      </FormSection>
      <TextInput
        source={crewFields.notes}
        multiline
        minRows={2}
        helperText="resources.crew.notes_hint"
      />
    </RecordForm>
  );
};

const NEW = { kind: 'freelancer', plannable: true, default_state: 'ask' } as const;

const wageUnits = RATE_UNITS.map(id => ({ id, name: `crew.rate.units.${id}` }));

const AccountInputs = () => {
  const person = useRecord<'crew'>();
  if (person?.user_id) return <AccountNotice userId={person.user_id} />;
  return (
    <>
      <TextInput source={crewFields.name} isRequired />
      <FormRow>
        <TextInput source={crewFields.email} type="email" />
        <TextInput source={crewFields.phone} type="tel" />
      </FormRow>
      {person && <BooleanInput source={crewFields.active} />}
    </>
  );
};

export default CrewForm;
