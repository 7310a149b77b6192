import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { StatusColour } from '../StatusBadge.tsx';

/** The colours of spec §4, and those of trips; a status that is not among them has none. */
const COLOURS: Record<string, Record<string, StatusColour>> = {
  projects: { optie: 'warning', offerte: 'info', boeking: 'success', geannuleerd: 'error' },
  transport: { gepland: 'info', onderweg: 'warning', aangekomen: 'success', geannuleerd: 'error' },
};

/** The name and colour of a resource's statuses; an unknown status keeps its own text. */
export const useStatusText = (resource: string) => {
  const translate = useTranslate();
  return useCallback(
    (status: string | null | undefined): { name: string; colour: StatusColour } => {
      const colour = status ? COLOURS[resource]?.[status] : undefined;
      const name = colour ? translate(`resources.${resource}.statuses.${status}`) : status;
      return { name: name ?? '', colour: colour ?? 'default' };
    },
    [resource, translate]
  );
};
