import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { erasedAddress } from '#contract/people/erasedAddress';
import { eraseUser, restoreUser } from '../../../platform/data/userRecords.ts';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useRecord, useRecordTitle } from '../../../ui/resource/useRecord.ts';
import { useRecordCall } from '../../../ui/record/useRecordCall.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

export const DeletedNotice = () => {
  const translate = useTranslate();
  const user = useRecord<'users'>();
  const { canAccess } = useCanAccess({ action: 'delete' });
  const isErased = user !== undefined && user.email === erasedAddress(user.id);
  const mayRestore = useServerHas('people') && canAccess === true && !isErased;
  const { mutate: restore, isPending } = useRecordCall({
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
            <BusyButton color="inherit" busy={isPending} onClick={() => restore(user.id)}>
              {translate('resources.users.restore')}
            </BusyButton>
            <EraseUser />
          </Stack>
        )
      }
    >
      {translate(`resources.users.${isErased ? 'is_erased' : 'is_deleted'}`)}
    </Alert>
  );
};

const EraseUser = () => {
  const translate = useTranslate();
  const name = useRecordTitle();
  const user = useRecord<'users'>();
  const [asking, setAsking] = useState(false);
  const { mutate: erase, isPending } = useRecordCall({
    send: eraseUser,
    done: 'resources.users.erased',
    failed: 'resources.users.erase_failed',
    onSettled: () => setAsking(false),
  });
  if (!user) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('resources.users.erase')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('resources.users.erase')}
        text={translate('resources.users.erase_text', { name })}
        confirm={translate('resources.users.erase')}
        busy={isPending}
        onConfirm={() => erase(user.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
