import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useShowsTenant } from '../../../ui/display/RecordTenant.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { saveFile } from '../../../ui/transfer/saveFile.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { readOrderDocument } from './subHires.calls.ts';

const OrderDialog = lazyDialog(() => import('./OrderDialog.tsx'));

export const OrderButtons = () => {
  const hire = useRecord<'sub-hires'>();
  const translate = useTranslate();
  const notify = useNotify();
  const call = useSessionCall();
  const isOfAllTenants = useShowsTenant();
  const [isMailing, setMailing] = useState(false);
  const paper = useMutation({
    mutationFn: async (id: number) => {
      return call(() => readOrderDocument(id));
    },
    networkMode: 'always',
    onSuccess: file => saveFile(file.name, file),
    onError: () => notify('resources.sub-hires.order.failed', { type: 'error' }),
  });
  if (!hire?.lines?.length || isOfAllTenants) return null;
  return (
    <>
      <BusyButton variant="outlined" busy={paper.isPending} onClick={() => paper.mutate(hire.id)}>
        {translate('resources.sub-hires.order.pdf')}
      </BusyButton>
      <CanAccess action="edit">
        <Button variant="outlined" onClick={() => setMailing(true)}>
          {translate('resources.sub-hires.order.mail')}
        </Button>
      </CanAccess>
      {isMailing && (
        <OrderDialog
          hire={{ id: hire.id, supplier_id: hire.supplier_id ?? null }}
          onClose={() => setMailing(false)}
        />
      )}
    </>
  );
};
