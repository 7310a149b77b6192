import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { packAgain, unpackAll } from '../warehouse.calls.ts';
import { packingKey } from './usePacking.ts';

interface UnpackNoticeProps {
  projectId: number;
  toUnpack: number;
}

export const UnpackNotice = ({ projectId, toUnpack }: UnpackNoticeProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const mayScan = useHolds('warehouse.manage') === true;
  const [unpacked, setUnpacked] = useState<{ ids: readonly string[]; amount: number }>();
  const unpack = usePackingCall(projectId, () => unpackAll(projectId));
  const again = usePackingCall(projectId, () => packAgain(projectId, unpacked?.ids ?? []));
  const text = (key: string, values?: object) =>
    translate(`warehouse.packing.${key}`, { ...values });
  const error = unpack.error ?? again.error;

  const takeOut = () =>
    unpack.mutate(undefined, {
      onSuccess: entries => setUnpacked({ ids: entries.map(({ id }) => id), amount: toUnpack }),
    });
  const putBack = () => again.mutate(undefined, { onSuccess: () => setUnpacked(undefined) });
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 2.5 }}
        action={
          mayScan &&
          toUnpack > 0 && (
            <BusyButton color="inherit" size="small" busy={unpack.isPending} onClick={takeOut}>
              {text('all_unpacked')}
            </BusyButton>
          )
        }
      >
        {text('cancelled')}
        {toUnpack > 0 && ` ${text('unpack', { smart_count: toUnpack })}`}
      </Alert>
      {unpacked && (
        <Alert
          severity="success"
          sx={{ mb: 2.5 }}
          action={
            <BusyButton color="inherit" size="small" busy={again.isPending} onClick={putBack}>
              {translate('ra.action.undo')}
            </BusyButton>
          }
        >
          {text('unpacked', { smart_count: unpacked.amount })}
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {explain(error, 'errors.server_error')}
        </Alert>
      )}
    </>
  );
};

const usePackingCall = <Answer,>(projectId: number, send: () => Promise<Answer>) => {
  const queryClient = useQueryClient();
  const call = useSessionCall();
  return useMutation({
    mutationFn: () => call(send),
    onSettled: () => queryClient.invalidateQueries({ queryKey: packingKey(projectId) }),
  });
};
