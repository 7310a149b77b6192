import { useTranslate } from 'ra-core';
import { StatusBadge, type StatusColour } from './StatusBadge.tsx';

/** The colours of spec §4, and those of trips; a status that is not among them has none. */
const COLOURS: Record<string, Record<string, StatusColour>> = {
  projects: { optie: 'warning', offerte: 'info', boeking: 'success', geannuleerd: 'error' },
  transport: { gepland: 'info', onderweg: 'warning', aangekomen: 'success', geannuleerd: 'error' },
};

interface RecordStatusProps {
  resource: string;
  status: string | null | undefined;
  /** What stands where there is none. */
  none?: string;
}

/** A record's status by its name; one that we do not know is shown as it is. */
export const RecordStatus = ({ resource, status, none = '–' }: RecordStatusProps) => {
  const translate = useTranslate();
  const colour = status ? COLOURS[resource]?.[status] : undefined;
  const name = colour ? translate(`resources.${resource}.statuses.${status}`) : status;
  return <StatusBadge label={name || none} colour={colour ?? 'default'} />;
};
