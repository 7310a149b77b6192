import { useRecordContext, useTranslate } from 'ra-core';
import { StatusBadge, type StatusColour } from '../../ui/StatusBadge.tsx';

/** The colours of spec §4; a status that is not among them has none. */
const COLOURS: Record<string, StatusColour> = {
  optie: 'warning',
  offerte: 'info',
  boeking: 'success',
  geannuleerd: 'error',
};

/** The project's status; a status that we do not know is shown as it is. */
export const ProjectStatus = () => {
  const status: string | undefined = useRecordContext()?.status;
  const translate = useTranslate();
  const known = status && status in COLOURS;
  const label = known ? translate(`resources.projects.statuses.${status}`) : status;
  return (
    <StatusBadge
      label={label || translate('resources.projects.unknown')}
      colour={COLOURS[status ?? ''] ?? 'default'}
    />
  );
};
