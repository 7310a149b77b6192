import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { equipmentStatusOf } from '#contract/equipmentStatuses';

/** Translates a status of equipment; a word outside the list stays as it is. */
export const useEquipmentStatusText = () => {
  const translate = useTranslate();
  return useCallback(
    (stored: string) => {
      const known = equipmentStatusOf(stored);
      if (!known) return stored;
      const name = translate(`resources.equipment.statuses.${known}`);
      // Capitals stay as they were entered.
      return name.toLowerCase() === stored.toLowerCase() ? stored : name;
    },
    [translate]
  );
};
