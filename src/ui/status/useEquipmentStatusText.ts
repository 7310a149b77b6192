import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { equipmentStatusOf } from '#contract/equipmentStatuses';

/** How a status of equipment is written in the user's language. */
export const useEquipmentStatusText = () => {
  const translate = useTranslate();
  return useCallback(
    (stored: string) => {
      const known = equipmentStatusOf(stored);
      if (!known) return stored;
      const name = translate(`resources.equipment.statuses.${known}`);
      // Where only capitals differ, the record's own are kept.
      return name.toLowerCase() === stored.toLowerCase() ? stored : name;
    },
    [translate]
  );
};
