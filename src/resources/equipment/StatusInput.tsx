import { SelectInput } from 'react-admin';
import { useRecordContext } from 'ra-core';
import { EQUIPMENT_STATUSES, equipmentStatusOf } from '#contract/equipmentStatuses';
import { useEquipmentStatusText } from '../../ui/status/useEquipmentStatusText.ts';

/** A choice of the statuses; a record's own word, from before they were a list, stays a choice. */
export const StatusInput = () => {
  const text = useEquipmentStatusText();
  const stored: string = useRecordContext()?.status ?? '';
  const own = stored && !equipmentStatusOf(stored) ? [stored] : [];
  const choices = [...EQUIPMENT_STATUSES, ...own].map(id => ({ id, name: text(id) }));
  return (
    <SelectInput
      source="status"
      choices={choices}
      translateChoice={false}
      format={(status: string | null) => equipmentStatusOf(status ?? '') ?? status ?? ''}
    />
  );
};
