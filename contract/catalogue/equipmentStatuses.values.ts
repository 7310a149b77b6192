export const EQUIPMENT_STATUSES = [
  'beschikbaar',
  'verhuurd',
  'in reparatie',
  'in keuring',
  'buiten gebruik',
] as const;

export type EquipmentStatus = (typeof EQUIPMENT_STATUSES)[number];

/** In lower case. Older records also have words of other languages. */
export const AVAILABLE_WORDS = ['beschikbaar', 'available', 'verfügbar'];

export const equipmentStatusOf = (text: string): EquipmentStatus | undefined => {
  const word = text.trim().toLowerCase();
  return EQUIPMENT_STATUSES.find(status => status === word);
};
