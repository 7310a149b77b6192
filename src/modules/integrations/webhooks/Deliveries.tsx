import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CanAccess, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Delivery, DELIVERIES_SHOWN } from '#contract/integrations/webhookEndpoints';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import type { StatusColour } from '../../../ui/resource/resource.ts';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { readDeliveries, resendDelivery } from './endpoints.calls.ts';
import { useEventTexts } from './eventTexts.ts';
import { useReasonText } from './useReasonText.ts';

const ReplayDialog = lazyDialog(() => import('./ReplayDialog.tsx'));

/** Milliseconds between reads while there is none, or the first try of one is due. */
const LOOK_AGAIN_MS = 3_000;

const COLOURS: Record<Delivery['status'], StatusColour> = {
  waiting: 'info',
  sent: 'success',
  failed: 'error',
  refused: 'error',
};

const keyOf = (id: number | undefined) => ['webhookDeliveries', id] as const;

const isExpecting = (deliveries: readonly Delivery[]) =>
  deliveries.length === 0 ||
  deliveries.some(({ status, attempts }) => status === 'waiting' && attempts === 0);

export const Deliveries = () => {
  const translate = useTranslate();
  const call = useSessionCall();
  const { id, active = false } = useRecord<'webhook-endpoints'>() ?? {};
  const read = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(() => readDeliveries(Number(id), signal)),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isExpecting(data) ? LOOK_AGAIN_MS : false),
  });
  if (id === undefined) return null;
  const title = translate('integrations.deliveries');
  return (
    <RecordPart title={title} action={active && <ReplayButton id={id} />}>
      <ReadState read={read} name={title}>
        {deliveries => <DeliveryRows endpoint={id} active={active} deliveries={deliveries} />}
      </ReadState>
    </RecordPart>
  );
};

interface DeliveryRowsProps {
  endpoint: number;
  /** While it is off nothing is sent again. */
  active: boolean;
  deliveries: readonly Delivery[];
}

const DeliveryRows = ({ endpoint, active, deliveries }: DeliveryRowsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { textOf } = useEventTexts();
  const reasonText = useReasonText();
  if (deliveries.length === 0) {
    return <Typography color="textSecondary">{translate('integrations.no_deliveries')}</Typography>;
  }
  const detailOf = (delivery: Delivery) => {
    const { status, attempts, next_at, created_at, ms } = delivery;
    return [
      format.moment(created_at),
      reasonText(delivery),
      status === 'sent' && ms !== null && translate('integrations.took', { ms: format.number(ms) }),
      attempts > 1 && translate('integrations.tries', { smart_count: attempts }),
      active &&
        status === 'waiting' &&
        attempts > 0 &&
        next_at &&
        translate('integrations.next_try', { at: format.shortMoment(next_at) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      <RowList
        rows={deliveries.map(delivery => ({
          id: delivery.id,
          title: textOf(delivery.type),
          detail: detailOf(delivery),
          badge: (
            <Stack sx={{ alignItems: 'flex-end', gap: 0.5 }}>
              <StatusBadge
                label={translate(`integrations.delivery.${delivery.status}`)}
                colour={COLOURS[delivery.status]}
              />
              {active && <ResendButton endpoint={endpoint} delivery={delivery} />}
            </Stack>
          ),
        }))}
      />
      {deliveries.length === DELIVERIES_SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('integrations.newest', { count: DELIVERIES_SHOWN })}
        </Typography>
      )}
    </>
  );
};

interface ResendButtonProps {
  endpoint: number;
  delivery: Delivery;
}

const ResendButton = ({ endpoint, delivery: { id, status, attempts } }: ResendButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const call = useSessionCall();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(() => resendDelivery(endpoint, id)),
    networkMode: 'always',
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      notify('integrations.resent', { type: 'success' });
    },
    onError: error => {
      const text = explain(error, 'errors.server_error');
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
  });
  // The first try goes out by itself at once.
  if (status === 'waiting' && attempts === 0) return null;
  return (
    <CanAccess action="edit">
      <BusyButton size="small" busy={isPending} onClick={() => mutate()}>
        {translate('integrations.resend')}
      </BusyButton>
    </CanAccess>
  );
};

const ReplayButton = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  };
  return (
    <CanAccess action="edit">
      <Button size="small" onClick={() => setAsking(true)}>
        {translate('integrations.replay')}
      </Button>
      {isAsking && <ReplayDialog endpoint={id} onClose={close} />}
    </CanAccess>
  );
};
