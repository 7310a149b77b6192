import { StatusBadge } from './StatusBadge.tsx';
import { useStatusText } from './status/useStatusText.ts';

interface RecordStatusProps {
  resource: string;
  status: string | null | undefined;
  /** What stands where there is none. */
  none?: string;
}

/** A record's status by its name; one that we do not know is shown as it is. */
export const RecordStatus = ({ resource, status, none = '–' }: RecordStatusProps) => {
  const { name, colour } = useStatusText(resource)(status);
  return <StatusBadge label={name || none} colour={colour} />;
};
