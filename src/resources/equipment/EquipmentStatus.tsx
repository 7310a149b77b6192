import { useRecordContext } from 'ra-core';
import { useEquipmentStatusText } from '../../ui/status/useEquipmentStatusText.ts';

/** A piece of equipment's status in the user's language; a word of one's own as it is. */
export const EquipmentStatus = () => {
  const text = useEquipmentStatusText();
  return text(useRecordContext()?.status ?? '') || '–';
};
