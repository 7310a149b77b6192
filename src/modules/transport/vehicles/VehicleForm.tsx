import { useTranslate } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, TextInput } from 'react-admin';
import { LICENCES } from '#contract/crew/crewKinds.values';
import { VEHICLE_KINDS } from '#contract/transport/vehicleKinds.values';
import { vehicleFields, vehicleInput } from '#contract/transport/vehicles';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormLines, FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { MomentInput, PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { AmountInput, CountInput, MeasureInput } from '../../../ui/form/NumberInput.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const kinds = VEHICLE_KINDS.map(id => ({ id, name: `resources.vehicles.kinds.${id}` }));

const licences = LICENCES.map(id => ({ id, name: id }));

const NEW = { kind: 'van' } as const;

const SUPPLIERS = { is_supplier: true };

const VehicleForm = () => {
  const translate = useTranslate();
  const isKnown = useRecord<'vehicles'>()?.id !== undefined;
  return (
    <RecordForm schema={vehicleInput} defaultValues={NEW}>
      <TextInput source={vehicleFields.name} isRequired />
      <FormRow>
        <TextInput source={vehicleFields.plate} />
        <SelectInput source={vehicleFields.kind} choices={kinds} emptyText={false} />
      </FormRow>
      <FormRow columns="1fr 1fr">
        <CountInput source={vehicleFields.seats} helperText="resources.vehicles.seats_hint" />
        <SelectInput source={vehicleFields.licence} choices={licences} />
      </FormRow>
      <FormSection title={translate('resources.vehicles.room')}>
        <FormRow>
          <CountInput source={vehicleFields.payload_kg} unit="kg" />
          <MeasureInput
            source={vehicleFields.volume_m3}
            unit="m³"
            helperText="resources.vehicles.volume_hint"
          />
        </FormRow>
        <FormRow columns="1fr 1fr 1fr">
          <CountInput source={vehicleFields.box_length} unit="cm" />
          <CountInput source={vehicleFields.box_width} unit="cm" />
          <CountInput source={vehicleFields.box_height} unit="cm" />
        </FormRow>
      </FormSection>
      <DayInput
        source={vehicleFields.inspection_until}
        isRequired={false}
        helperText="resources.vehicles.inspection_hint"
      />
      <FormSection title={translate('resources.vehicles.fields.garage')}>
        <ArrayInput source={vehicleFields.garage} label={false}>
          <FormLines>
            <PeriodInputs
              start="from"
              end="until"
              startLabel="transport.garage.from"
              endLabel="transport.garage.until"
              keepsTypedEnd
              isInLine
            />
            <TextInput source="reason" label="transport.garage.reason" />
          </FormLines>
        </ArrayInput>
      </FormSection>
      <Costs />
      <BooleanInput source={vehicleFields.shared} helperText="resources.vehicles.shared_hint" />
      <Supplier />
      {isKnown && (
        <MomentInput
          source={vehicleFields.retired_at}
          direction="last"
          helperText="resources.vehicles.retired_hint"
        />
      )}
      <TextInput source={vehicleFields.notes} multiline minRows={2} />
    </RecordForm>
  );
};

const Costs = () =>
  useHolds('costs.view') ? (
    <FormRow>
      <AmountInput source={vehicleFields.cost_per_km} />
      <AmountInput source={vehicleFields.cost_per_day} />
    </FormRow>
  ) : null;

const Supplier = () => (
  <RankedReferenceInput
    source={vehicleFields.supplier_id}
    reference="customers"
    filter={SUPPLIERS}
    sort={BY_NAME}
  >
    <ChoiceInput
      optionText="name"
      filterToQuery={q => ({ q })}
      helperText="resources.vehicles.supplier_hint"
    />
  </RankedReferenceInput>
);

const BY_NAME = { field: 'name', order: 'ASC' } as const;

export default VehicleForm;
