import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate, type Identifier } from 'ra-core';
import { restoreUser } from '../../../providers/userRecords.ts';
import { useUserCall } from '../useUserCall.ts';

interface RestoreOfferProps {
  /** The deleted person who has the address. */
  id: Identifier;
  onRestored: () => void;
}

/** Offers to bring the deleted person back whose address was invited. */
export const RestoreOffer = ({ id, onRestored }: RestoreOfferProps) => {
  const translate = useTranslate();
  const { mutate: restore, isPending } = useUserCall({
    send: restoreUser,
    done: 'resources.users.restored',
    failed: 'resources.users.restore_failed',
    onDone: onRestored,
  });
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" loading={isPending} onClick={() => restore(id)}>
          {translate('resources.users.restore')}
        </Button>
      }
    >
      {translate('invites.was_deleted')}
    </Alert>
  );
};
