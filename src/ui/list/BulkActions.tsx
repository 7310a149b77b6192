import { BulkDelete } from './BulkDelete.tsx';
import { BulkStatus, type Statuses } from './BulkStatus.tsx';

interface BulkActionsProps {
  /** The statuses that the selected records may be given. */
  statuses: Statuses | undefined;
  mayDelete: boolean;
}

/** The actions on selected records. Lazy: a list opens before any record is selected. */
const BulkActions = ({ statuses, mayDelete }: BulkActionsProps) => (
  <>
    {statuses && <BulkStatus statuses={statuses} />}
    {mayDelete && <BulkDelete />}
  </>
);

export default BulkActions;
