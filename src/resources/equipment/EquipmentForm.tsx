import { SelectInput, TextInput } from 'react-admin';
import { equipmentFields, equipmentInput } from '#contract/equipment';
import { EQUIPMENT_STATUSES, equipmentStatusOf } from '#contract/equipmentStatuses';
import { useEquipmentStatusText } from '../../ui/display/StatusBadge.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecord } from '../../ui/record/useRecord.ts';

const EquipmentForm = () => (
  <RecordForm schema={equipmentInput}>
    <TextInput source={equipmentFields.name} isRequired />
    <FormRow>
      <TextInput source={equipmentFields.type} />
      <TextInput source={equipmentFields.serial_number} />
      <StatusInput />
      <TextInput source={equipmentFields.location} />
    </FormRow>
    <TextInput source={equipmentFields.notes} multiline minRows={3} />
  </RecordForm>
);

/** A choice of the statuses; a record's own word, from before they were a list, stays a choice. */
const StatusInput = () => {
  const text = useEquipmentStatusText();
  const stored = useRecord<'equipment'>()?.status ?? '';
  const own = stored && !equipmentStatusOf(stored) ? [stored] : [];
  const choices = [...EQUIPMENT_STATUSES, ...own].map(id => ({ id, name: text(id) }));
  return (
    <SelectInput
      source={equipmentFields.status}
      choices={choices}
      translateChoice={false}
      format={(status: string | null) => equipmentStatusOf(status ?? '') ?? status ?? ''}
    />
  );
};

export default EquipmentForm;
