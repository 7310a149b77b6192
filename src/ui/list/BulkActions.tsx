import { BulkDelete } from './BulkDelete.tsx';
import { BulkStatus, type Statuses } from './BulkStatus.tsx';

interface BulkActionsProps {
  /** The statuses that the selected records may be given. */
  statuses: Statuses | undefined;
  mayDelete: boolean;
}

/** What can be done with several records at once. Apart: a list is there before any is selected. */
const BulkActions = ({ statuses, mayDelete }: BulkActionsProps) => (
  <>
    {statuses && <BulkStatus statuses={statuses} />}
    {mayDelete && <BulkDelete />}
  </>
);

export default BulkActions;
