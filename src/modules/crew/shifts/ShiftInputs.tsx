import { SelectInput, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { useProjectGroups } from '../../../platform/data/useProjectGroups.ts';
import { useHolds, useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { MomentInput } from '../../../ui/form/MomentInput.tsx';
import { CountInput, MinutesInput } from '../../../ui/form/NumberInput.tsx';
import { RateInputs } from '../RateInputs.tsx';
import { useCrew } from './CrewContext.tsx';

interface ShiftInputsProps {
  functions: readonly Pick<CrewFunction, 'id' | 'name'>[];
  isNew: boolean;
}

export const ShiftInputs = ({ functions, isNew }: ShiftInputsProps) => {
  const seesCosts = useHolds('costs.view');
  const seesPrices = useSeesPrices();
  return (
    <>
      <FormRow columns="2fr 1fr">
        <SelectInput
          source="function_id"
          label="crew.function"
          choices={[...functions]}
          optionText="name"
          translateChoice={false}
          emptyText={false}
          isRequired
        />
        <CountInput source="amount" label="crew.amount" isRequired />
      </FormRow>
      <FormRow>
        <MomentInput source="from" label="crew.from" before="until" />
        <MomentInput source="until" label="crew.until" after="from" />
      </FormRow>
      <FormRow>
        <MinutesInput
          source="break_minutes"
          label="resources.crew-functions.fields.break_minutes"
          helperText={isNew ? 'crew.break_hint' : false}
        />
        <TextInput source="location" label="resources.projects.fields.location" />
      </FormRow>
      <FormRow>
        <MinutesInput source="travel_before" label="crew.travel_before" />
        <MinutesInput source="travel_after" label="crew.travel_after" />
      </FormRow>
      <TextInput source="name" label="crew.shift_name" helperText="crew.shift_name_hint" />
      <GroupInput />
      <TextInput source="notes" label="resources.transport.fields.notes" multiline minRows={2} />
      {seesCosts && <RateInputs source="wage" label="resources.crew-functions.fields.wage" />}
      {seesPrices && <RateInputs source="price" label="resources.crew-functions.fields.price" />}
    </>
  );
};

/** The group of the shift's plan line. Hidden if the plan has no groups. */
const GroupInput = () => {
  const { project } = useCrew();
  const { defaultValues } = useFormState();
  const groups = useProjectGroups(project.id)?.filter(({ id }) => id !== null);
  if (!groups || (groups.length === 0 && !defaultValues?.group_id)) return null;
  return (
    <SelectInput
      source="group_id"
      label="crew.group"
      choices={groups}
      translateChoice={false}
      emptyText="crew.no_group"
      helperText={false}
    />
  );
};
