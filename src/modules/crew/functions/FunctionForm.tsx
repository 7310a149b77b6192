import { BooleanInput, TextInput } from 'react-admin';
import { crewFunctionFields, crewFunctionInput } from '#contract/crew/crewFunctions';
import { rateForm } from '#contract/crew/rateForm';
import { useHolds, useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { MinutesInput } from '../../../ui/form/NumberInput.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { RateInputs } from '../RateInputs.tsx';

const schema = crewFunctionInput.extend({
  wage: rateForm.optional(),
  price: rateForm.optional(),
});

const FunctionForm = () => {
  const seesCosts = useHolds('costs.view');
  const seesPrices = useSeesPrices();
  return (
    <RecordForm schema={schema} defaultValues={{ break_minutes: 0 }}>
      <TextInput source={crewFunctionFields.name} isRequired />
      {seesCosts && (
        <RateInputs source={crewFunctionFields.wage} label="resources.crew-functions.fields.wage" />
      )}
      {seesPrices && (
        <RateInputs
          source={crewFunctionFields.price}
          label="resources.crew-functions.fields.price"
        />
      )}
      <MinutesInput source={crewFunctionFields.break_minutes} />
      <BooleanInput
        source={crewFunctionFields.parallel}
        helperText="resources.crew-functions.parallel_hint"
      />
    </RecordForm>
  );
};

export default FunctionForm;
