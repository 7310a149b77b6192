import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { equipmentFields, equipmentInput } from '#contract/catalogue/equipment';
import {
  EQUIPMENT_STATUSES,
  equipmentStatusOf,
} from '#contract/catalogue/equipmentStatuses.values';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useEquipmentStatusText } from '../../../ui/display/StatusBadge.tsx';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { ScannedInput } from '../../../ui/form/ScannedInput.tsx';
import { MomentInput } from '../../../ui/form/MomentInput.tsx';
import { useProposedCode } from '../../../ui/record/useProposedCode.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { TypedStock, useNextUnit } from './TypedStock.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const EquipmentForm = () => (
  <RecordForm schema={equipmentInput}>
    <TextInput source={equipmentFields.name} isRequired />
    <FormRow>
      <TextInput source={equipmentFields.type} />
      <ScannedInput source={equipmentFields.serial_number} />
      <StatusInput />
      <TextInput source={equipmentFields.location} />
    </FormRow>
    <UnitInputs />
    <TextInput source={equipmentFields.notes} multiline minRows={3} />
  </RecordForm>
);

const UnitInputs = () => {
  const hasUnits = useServerHas('planning');
  if (!hasUnits) return null;
  return (
    <>
      <FormRow>
        <RankedReferenceInput
          source={equipmentFields.product_id}
          reference="products"
          sort={BY_NAME}
          filter={NO_KITS}
        >
          <ChoiceInput optionText="name" filterToQuery={q => ({ q })} />
        </RankedReferenceInput>
        <CodeInput />
        <MomentInput
          source={equipmentFields.retired_at}
          direction="last"
          helperText="resources.equipment.retired_hint"
        />
      </FormRow>
      <StockOfProduct />
    </>
  );
};

const StockOfProduct = () => {
  const record = useRecord<'equipment'>();
  const productId: unknown = useWatch({ name: equipmentFields.product_id });
  const id = typeof productId === 'number' ? productId : 0;
  const isNew = id > 0 && id !== record?.product_id;
  const { data: next } = useNextUnit({ id, tenantId: record?.tenant_id }, isNew);
  if (!isNew || next?.typed_stock === undefined) return null;
  return <TypedStock stock={next.typed_stock} units={1} />;
};

const CodeInput = () => {
  const translate = useTranslate();
  const hasCodes = useServerHas('warehouse');
  const tenantId = useRecord<'equipment'>()?.tenant_id;
  const { setValue } = useFormContext();
  const isEmpty = !useWatch({ name: equipmentFields.code });
  const proposal = useProposedCode({
    tenantId,
    onProposed: code => setValue(equipmentFields.code, code, { shouldDirty: true }),
  });
  const button = (
    <BusyButton
      size="small"
      busy={proposal.isPending}
      onClick={() => proposal.mutate()}
      sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
    >
      {translate('codes.propose')}
    </BusyButton>
  );
  return (
    <ScannedInput
      source={equipmentFields.code}
      slotProps={{ input: hasCodes && isEmpty ? { endAdornment: button } : {} }}
    />
  );
};

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const NO_KITS = { type: 'single' };

/** A record's legacy status stays an option. The server sets the status of a unit of a product. */
const StatusInput = () => {
  const translate = useTranslate();
  const isUnit = typeof useWatch({ name: equipmentFields.product_id }) === 'number';
  const text = useEquipmentStatusText();
  const stored = useRecord<'equipment'>()?.status ?? '';
  const own = stored && !equipmentStatusOf(stored) ? [stored] : [];
  const choices = [...EQUIPMENT_STATUSES, ...own].map(id => ({ id, name: text(id) }));
  return (
    <SelectInput
      source={equipmentFields.status}
      choices={choices}
      translateChoice={false}
      readOnly={isUnit}
      helperText={isUnit && translate('resources.equipment.derived_status')}
      format={(status: string | null) => equipmentStatusOf(status ?? '') ?? status ?? ''}
    />
  );
};

export default EquipmentForm;
