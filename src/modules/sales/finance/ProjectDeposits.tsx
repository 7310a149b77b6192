import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Deposit } from '#contract/sales/deposits';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import type { StatusColour } from '../../../ui/resource/resource.ts';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { isPayableDeposit } from '../payments/allocate.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';

const DepositDialog = lazyDialog(() => import('./DepositDialog.tsx'));
const ReturnDialog = lazyDialog(() => import('./ReturnDialog.tsx'));
const MailDepositDialog = lazyDialog(() => import('./MailDepositDialog.tsx'));
const KeepDialog = lazyDialog(() => import('./KeepDialog.tsx'));
const WithdrawDeposit = lazyDialog(() => import('./WithdrawDeposit.tsx'));
const PaymentDialog = lazyDialog(() => import('../payments/PaymentDialog.tsx'));

export const ProjectDeposits = ({ projectId }: { projectId: number }) => {
  const translate = useTranslate();
  const { mayManage } = useSalesRights();
  const [isOpen, setOpen] = useState(false);
  const deposits = useQuery({
    queryKey: ['projectDeposits', projectId],
    queryFn: async ({ signal }) =>
      (await import('./finance.calls.ts')).readDeposits(projectId, signal),
  });
  const { data, error } = deposits;
  if (!error && (!data || (data.length === 0 && !mayManage))) return null;
  return (
    <RecordPart
      title={translate('finance.deposits')}
      action={
        mayManage &&
        data && (
          <Button size="small" onClick={() => setOpen(true)}>
            {translate('finance.ask_deposit')}
          </Button>
        )
      }
    >
      <ReadState read={deposits} name={translate('finance.deposits')}>
        {deposits =>
          deposits.length === 0 ? (
            <Typography color="textSecondary">{translate('finance.no_deposits')}</Typography>
          ) : (
            deposits.map(deposit => <DepositRow key={deposit.id} deposit={deposit} />)
          )
        }
      </ReadState>
      {isOpen && <DepositDialog projectId={projectId} onClose={() => setOpen(false)} />}
    </RecordPart>
  );
};

const COLOURS: Record<Deposit['status'], StatusColour> = {
  requested: 'info',
  paid: 'success',
  returned: 'default',
  kept: 'warning',
  owes: 'error',
  withdrawn: 'default',
};

const DepositRow = ({ deposit }: { deposit: Deposit }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { mayManage, mayPay } = useSalesRights();
  const [opened, setOpened] = useState<
    'pay' | 'mail' | 'return' | 'keep' | 'change' | 'withdraw'
  >();
  const { number, requested_on, customer_id, status } = deposit;
  const [amount, paid, returned, kept] = [
    deposit.amount ?? 0,
    deposit.paid ?? 0,
    deposit.returned ?? 0,
    deposit.kept ?? 0,
  ];
  const held = Math.round((paid - returned - kept) * 100) / 100;
  const text = (name: string, values = {}) => translate(`finance.${name}`, values);
  const part = (name: string, of: number) => of !== 0 && text(name, { amount: format.money(of) });
  const close = () => setOpened(undefined);
  return (
    <Stack direction="row" sx={rowStyle}>
      <div>
        <div>{`${number} · ${format.money(amount)}`}</div>
        <Typography variant="body2" color="textSecondary">
          {[
            format.date(requested_on),
            part('deposit_paid', paid),
            part('deposit_returned', returned),
            part('deposit_kept', kept),
            part('deposit_owed', deposit.owed ?? 0),
            status === 'requested' && !deposit.mailed && translate('sales.documents.not_mailed'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      <StatusBadge label={text(`deposit_statuses.${status}`)} colour={COLOURS[status]} />
      <Stack direction="row" sx={{ ml: 'auto', flexWrap: 'wrap' }}>
        {mayPay && customer_id !== null && isPayableDeposit(deposit) && (
          <Button size="small" onClick={() => setOpened('pay')}>
            {translate('resources.sales-payments.add')}
          </Button>
        )}
        {mayManage && status === 'requested' && (
          <Button
            size="small"
            variant={deposit.mailed ? 'text' : 'outlined'}
            onClick={() => setOpened('mail')}
          >
            {text('mail_deposit')}
          </Button>
        )}
        {mayManage && status === 'requested' && paid === 0 && (
          <>
            <Button size="small" onClick={() => setOpened('change')}>
              {text('change_deposit')}
            </Button>
            <Button size="small" color="error" onClick={() => setOpened('withdraw')}>
              {text('withdraw_deposit')}
            </Button>
          </>
        )}
        {mayManage && held > 0 && (
          <>
            <Button size="small" onClick={() => setOpened('return')}>
              {text('return_deposit')}
            </Button>
            {customer_id !== null && (
              <Button size="small" onClick={() => setOpened('keep')}>
                {text('keep_deposit')}
              </Button>
            )}
          </>
        )}
      </Stack>
      {opened === 'pay' && customer_id !== null && (
        <PaymentDialog customerId={customer_id} depositId={deposit.id} onClose={close} />
      )}
      {opened === 'mail' && <MailDepositDialog deposit={deposit} onClose={close} />}
      {opened === 'change' && <DepositDialog deposit={deposit} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDeposit id={deposit.id} onClose={close} />}
      {opened === 'return' && <ReturnDialog id={deposit.id} held={held} onClose={close} />}
      {opened === 'keep' && customer_id !== null && (
        <KeepDialog id={deposit.id} held={held} customerId={customer_id} onClose={close} />
      )}
    </Stack>
  );
};

const rowStyle = {
  gap: 1.5,
  py: 1,
  alignItems: 'center',
  flexWrap: 'wrap',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
