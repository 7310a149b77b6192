import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCanAccess, useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { restoreUser } from '../../providers/userRecords.ts';
import { useServerHas } from '../../providers/useServerHas.ts';
import { useExplain } from '../../ui/useExplain.ts';
import { useSessionCall } from '../../ui/useSessionCall.ts';

/** Says that someone was deleted, and brings them back for who may. */
export const DeletedNotice = () => {
  const translate = useTranslate();
  const user = useRecordContext();
  const { canAccess } = useCanAccess({ action: 'delete' });
  const mayRestore = useServerHas('people') && canAccess === true;
  const { mutate: restore, isPending } = useRestore();
  if (!user?.deleted_at) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        mayRestore && (
          <Button color="inherit" loading={isPending} onClick={() => restore(user.id)}>
            {translate('resources.users.restore')}
          </Button>
        )
      }
    >
      {translate('resources.users.is_deleted')}
    </Alert>
  );
};

const useRestore = () => {
  const call = useSessionCall();
  const notify = useNotify();
  const explain = useExplain();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number | string) => call(() => restoreUser(id)),
    networkMode: 'always',
    onSuccess: () => {
      notify('resources.users.restored', { type: 'success' });
      refresh();
    },
    onError: error => {
      const text = explain(error, 'resources.users.restore_failed');
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
  });
};
