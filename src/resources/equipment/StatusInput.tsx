import { SelectInput } from 'react-admin';
import { useRecordContext } from 'ra-core';
import { EQUIPMENT_STATUSES, equipmentStatusOf } from '#contract/equipmentStatuses';
import { useEquipmentStatusText } from '../../ui/status/useEquipmentStatusText.ts';

/** One of the statuses; a word from before there was a list stays a choice of its record. */
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
