import { SelectInput, TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { rateForm } from '#contract/crew/rateForm';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { useProjectGroups } from '../../../platform/data/useProjectGroups.ts';
import { useHolds, useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { CountInput, MinutesInput } from '../../../ui/form/NumberInput.tsx';
import { RateInputs } from '../RateInputs.tsx';
import { useCrew } from './CrewContext.tsx';

type Function = Pick<CrewFunction, 'id' | 'name'> & Partial<CrewFunction>;

interface ShiftInputsProps {
  functions: readonly Function[];
  isNew: boolean;
}

export const ShiftInputs = ({ functions, isNew }: ShiftInputsProps) => {
  const seesCosts = useHolds('costs.view');
  const seesPrices = useSeesPrices();
  const follow = useFollowFunction(functions, !isNew);
  return (
    <>
      <FormRow columns="2fr 1fr">
        <SelectInput
          source="function_id"
          label="crew.function"
          onChange={follow}
          choices={[...functions]}
          optionText="name"
          translateChoice={false}
          emptyText={false}
          isRequired
        />
        <CountInput source="amount" label="crew.amount" isRequired />
      </FormRow>
      <PeriodInputs
        start="from"
        end="until"
        startLabel="crew.from"
        endLabel="crew.until"
        keepsTypedEnd
      />
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

/** Another function replaces the values of the one before; typed values stay, as on the server. */
const useFollowFunction = (functions: readonly Function[], isOn: boolean) => {
  const { getValues, setValue } = useFormContext();
  const earlier: unknown = useWatch({ name: 'function_id' });
  return () => {
    const [before, after] = [earlier, getValues('function_id')].map(id =>
      functions.find(each => each.id === id)
    );
    if (!isOn || !before || !after) return;
    const typed = ofFunction.parse(getValues());
    for (const [field, value] of Object.entries(ofFunction.parse(after))) {
      if (isSame(valueOf(typed, field), valueOf(ofFunction.parse(before), field))) {
        setValue(field, value, { shouldDirty: true });
      }
    }
  };
};

const ofFunction = z.object({
  name: z.string().nullish(),
  break_minutes: z.number().nullish(),
  price: rateForm,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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
