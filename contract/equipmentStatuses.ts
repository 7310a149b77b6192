/** Available, rented out, in repair, in inspection, out of use: what people choose from. */
export const EQUIPMENT_STATUSES = [
  'beschikbaar',
  'verhuurd',
  'in reparatie',
  'in keuring',
  'buiten gebruik',
] as const;

export type EquipmentStatus = (typeof EQUIPMENT_STATUSES)[number];

/** The words, in lower case, for equipment that can go out; older records also have other languages'. */
export const AVAILABLE_WORDS = ['beschikbaar', 'available', 'verfügbar'];

/** The status that a text means, however it is capitalised; `undefined` for a word of one's own. */
export const equipmentStatusOf = (text: string): EquipmentStatus | undefined => {
  const word = text.trim().toLowerCase();
  return EQUIPMENT_STATUSES.find(status => status === word);
};
