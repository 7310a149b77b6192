import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCanAccess, useRecordContext, useTranslate } from 'ra-core';
import { erasedAddress } from '#contract/erasedAddress';
import { restoreUser } from '../../providers/userRecords.ts';
import { useServerHas } from '../../providers/useServerHas.ts';
import { EraseUser } from './EraseUser.tsx';
import { useUserCall } from './useUserCall.ts';

/** Tells that a user was deleted, with a button to restore one that was not erased. */
export const DeletedNotice = () => {
  const translate = useTranslate();
  const user = useRecordContext();
  const { canAccess } = useCanAccess({ action: 'delete' });
  const isErased = user !== undefined && user.email === erasedAddress(user.id);
  const mayRestore = useServerHas('people') && canAccess === true && !isErased;
  const { mutate: restore, isPending } = useUserCall({
    send: restoreUser,
    done: 'resources.users.restored',
    failed: 'resources.users.restore_failed',
  });
  if (!user?.deleted_at) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        mayRestore && (
          <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
            <Button color="inherit" loading={isPending} onClick={() => restore(user.id)}>
              {translate('resources.users.restore')}
            </Button>
            <EraseUser />
          </Stack>
        )
      }
    >
      {translate(`resources.users.${isErased ? 'is_erased' : 'is_deleted'}`)}
    </Alert>
  );
};
