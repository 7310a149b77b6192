import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { once } from '../../../platform/data/once.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { ReferenceLink } from '../../../ui/display/links.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { PaymentMark } from './PaymentList.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const AllocateDialog = lazyDialog(() => import('./AllocateDialog.tsx'));
const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx'));
const ReverseDialog = lazyDialog(() => import('./ReverseDialog.tsx'));

const PaymentDetail = () => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <DetailPage badge={<PaymentMark />} above={<PaymentSteps />} below={<GivenAndRefunded />}>
      <DetailField<SalesPayment> source="customer_name">
        <ReferenceLink<SalesPayment>
          source="customer_id"
          name="customer_name"
          resource="customers"
        />
      </DetailField>
      <DetailField<SalesPayment> source="on" show={format.date} />
      <DetailField<SalesPayment> source="amount" show={format.money} />
      <DetailField<SalesPayment>
        source="method"
        show={method => translate(`resources.sales-payments.methods.${method}`)}
      />
      <DetailField<SalesPayment> source="reference" optional />
      <DetailField<SalesPayment> source="unallocated" show={format.money} />
      <Returned />
      <DetailField<SalesPayment> source="held_with" optional show={() => <Held />} />
      <TakenBack />
      <DetailField<SalesPayment>
        source="reversed_by"
        optional
        show={id => <OtherPayment id={id} />}
      />
      <DetailField<SalesPayment> source="by" optional />
    </DetailPage>
  );
};

const Returned = () => {
  const format = useFormat();
  const { returned } = useRecord<'sales-payments'>() ?? {};
  if (!returned) return null;
  return <DetailField<SalesPayment> source="returned" show={format.money} />;
};

const TakenBack = () => {
  const isRefund = useRecord<'sales-payments'>()?.is_refund;
  return (
    <DetailField<SalesPayment>
      source="reverses_id"
      {...(isRefund && { label: 'refunded_of' })}
      optional
      show={id => <OtherPayment id={id} />}
    />
  );
};

const OtherPayment = ({ id }: { id: number }) => {
  const format = useFormat();
  const { data: other } = useGetOne<SalesPayment>('sales-payments', { id }, errorShownInline);
  return (
    <Link component={RouterLink} to={`/sales-payments/${id}`}>
      {other ? `${format.date(other.on)} · ${format.money(other.amount ?? 0)}` : `#${id}`}
    </Link>
  );
};

/** The typed and the provider's payment are treated as one; offers to split them. */
const Held = () => {
  const translate = useTranslate();
  const payment = useRecord<'sales-payments'>();
  const { mayPay } = useSalesRights();
  const [isOpen, setOpen] = useState(false);
  const part = useDocumentAction(
    async (id: number) => {
      const { partPayment } = await import('./payments.calls.ts');
      return once(['part', id], key => partPayment(id, key));
    },
    {
      done: 'resources.sales-payments.done.parted',
      onDone: () => setOpen(false),
      onFailed: () => setOpen(false),
    }
  );
  if (!payment?.held_with) return null;
  const { id, held_with } = payment;
  const text = (name: string) => translate(`resources.sales-payments.${name}`);
  return (
    <>
      {translate('resources.sales-payments.held', { number: held_with })}{' '}
      {mayPay && (
        <Button size="small" onClick={() => setOpen(true)}>
          {text('part')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={text('part')}
        text={text('part_text')}
        confirm={text('part')}
        busy={part.isPending}
        onConfirm={() => part.mutate(id)}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

const PaymentSteps = () => {
  const translate = useTranslate();
  const payment = useRecord<'sales-payments'>();
  const { mayPay } = useSalesRights();
  const [opened, setOpened] = useState<'reverse' | 'allocate' | 'refund'>();
  if (!payment || !mayPay || payment.reverses_id) return null;
  const { id, customer_id, unallocated, amount, returned } = payment;
  const isWholeBack = Math.abs(returned ?? 0) >= Math.abs(amount ?? 0);
  const text = (name: string) => translate(`resources.sales-payments.${name}`);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {Boolean(customer_id) && (unallocated ?? 0) !== 0 && (
        <Button variant="contained" onClick={() => setOpened('allocate')}>
          {text('allocate')}
        </Button>
      )}
      {(amount ?? 0) > 0 && (unallocated ?? 0) > 0 && (
        <Button variant="outlined" onClick={() => setOpened('refund')}>
          {text('refund')}
        </Button>
      )}
      {!isWholeBack && (
        <Button variant="outlined" color="error" onClick={() => setOpened('reverse')}>
          {text('reverse')}
        </Button>
      )}
      {opened === 'refund' && (
        <RefundDialog payment={payment} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'reverse' && <ReverseDialog id={id} onClose={() => setOpened(undefined)} />}
      {opened === 'allocate' && customer_id && (
        <AllocateDialog
          customerId={customer_id}
          rest={unallocated ?? 0}
          path={`/sales-payments/${id}/allocate`}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
};

const GivenAndRefunded = () => (
  <>
    <PaidInvoices />
    <Refunds />
  </>
);

const Refunds = () => {
  const translate = useTranslate();
  const format = useFormat();
  const refunds = useRecord<'sales-payments'>()?.refunds ?? [];
  if (refunds.length === 0) return null;
  return (
    <RecordPart title={translate('resources.sales-payments.refunds')}>
      <RowList
        rows={refunds.map(({ id, on, amount }) => ({
          to: `/sales-payments/${id}`,
          title: format.money(amount ?? 0),
          detail: format.date(on),
        }))}
      />
    </RecordPart>
  );
};

const PaidInvoices = () => {
  const translate = useTranslate();
  const format = useFormat();
  const allocations = useRecord<'sales-payments'>()?.allocations ?? [];
  if (allocations.length === 0) return null;
  return (
    <RecordPart title={translate('resources.sales-payments.fields.allocations')}>
      <RowList
        rows={allocations.map(({ invoice_id, number, amount }) => ({
          ...(invoice_id !== null && { to: `/sales-invoices/${invoice_id}` }),
          title: number ?? '–',
          detail: format.money(amount ?? 0),
        }))}
      />
    </RecordPart>
  );
};

export default PaymentDetail;
