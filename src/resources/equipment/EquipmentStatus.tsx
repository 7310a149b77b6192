import { useRecordContext } from 'ra-core';
import { useEquipmentStatusText } from '../../ui/status/useEquipmentStatusText.ts';

/** The status of a piece of equipment, in the user's language. */
export const EquipmentStatus = () => {
  const text = useEquipmentStatusText();
  return text(useRecordContext()?.status ?? '') || '–';
};
