import { useState } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { repairFields, repairForm } from '#contract/supply/repairs';
import { useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { AmountInput, CountInput } from '../../../ui/form/NumberInput.tsx';

/** The server's error names only the unit; a product is valid too. */
const schema = repairForm.refine(
  ({ equipment_id, product_id }) => Boolean(equipment_id ?? product_id),
  { path: [repairFields.equipment_id], params: { text: 'resources.repairs.subject_missing' } }
);

const RepairForm = () => {
  const seesPrices = useSeesPrices();
  const [startsNow] = useState(() => ({ from: new Date().toISOString() }));
  return (
    <RecordForm schema={schema} defaultValues={startsNow}>
      <SubjectInputs />
      <TextInput source={repairFields.reason} />
      <PeriodInputs
        start={repairFields.from}
        end={repairFields.until}
        endHelperText="resources.repairs.until_hint"
      />
      <BooleanInput source={repairFields.usable} helperText="resources.repairs.usable_hint" />
      <FormRow>
        <TextInput source={repairFields.reported_by} />
        {seesPrices && <AmountInput source={repairFields.cost} />}
      </FormRow>
      <TextInput source={repairFields.notes} multiline minRows={3} />
    </RecordForm>
  );
};

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** A kit has no stock of its own: one of its parts is broken. */
const NO_KITS = { type: 'single' };

/** A unit, or an amount of a product: selecting one clears the other. */
const SubjectInputs = () => {
  const [unit, product]: unknown[] = useWatch({
    name: [repairFields.equipment_id, repairFields.product_id],
  });
  return (
    <FormRow>
      {typeof product !== 'number' && (
        <RankedReferenceInput
          source={repairFields.equipment_id}
          reference="equipment"
          sort={BY_NAME}
        >
          <ChoiceInput
            optionText={unitText}
            filterToQuery={q => ({ q })}
            helperText="resources.repairs.subject_hint"
          />
        </RankedReferenceInput>
      )}
      {typeof unit !== 'number' && (
        <RankedReferenceInput
          source={repairFields.product_id}
          reference="products"
          sort={BY_NAME}
          filter={NO_KITS}
        >
          <ChoiceInput optionText="name" filterToQuery={q => ({ q })} />
        </RankedReferenceInput>
      )}
      {typeof product === 'number' && <CountInput source={repairFields.amount} />}
    </FormRow>
  );
};

interface Unit {
  name: string;
  code?: string | null;
}

const unitText = ({ name, code }: Unit) => [code, name].filter(Boolean).join(' · ');

export default RepairForm;
