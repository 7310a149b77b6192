/** The selectable statuses: available, rented out, in repair, in inspection, out of use. */
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

/** The status that a text names, in any case; `undefined` for a word that is not in the list. */
export const equipmentStatusOf = (text: string): EquipmentStatus | undefined => {
  const word = text.trim().toLowerCase();
  return EQUIPMENT_STATUSES.find(status => status === word);
};
