import AddIcon from '@mui/icons-material/Add';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { PAYMENT_METHODS } from '#contract/sales/salesInvoices.values';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { CardLine } from '../../../ui/display/CardField.tsx';
import { LinkCard } from '../../../ui/display/LinkCard.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { CardGrid } from '../../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const PaymentDialog = lazyDialog(() => import('./PaymentDialog.tsx'));

const PaymentList = () => (
  <ListPage<SalesPayment>
    sortable={['on', 'amount', 'created_at']}
    order="DESC"
    table={PaymentTable}
    isTable
    actions={<BookPayment />}
    filters={
      <>
        <ChoiceFilter source="method" choices={PAYMENT_METHODS} texts="methods" />
        <ReferenceFilter<SalesPayment> source="customer_id" reference="customers" />
      </>
    }
  >
    <CardGrid>
      <PaymentCard />
    </CardGrid>
  </ListPage>
);

const BookPayment = () => {
  const translate = useTranslate();
  const { mayPay } = useSalesRights();
  const [isOpen, setOpen] = useState(false);
  if (!mayPay) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AccountBalanceOutlined />}
        component={Link}
        to="/sales-payments/bank-file"
      >
        {translate('bankFile.open')}
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate('resources.sales-payments.add')}
      </Button>
      {isOpen && <PaymentDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const NOWRAP = { whiteSpace: 'nowrap' } as const;

const MONEY = { whiteSpace: 'nowrap', textAlign: 'right' } as const;

const PaymentTable = () => (
  <TableView<SalesPayment>>
    <Column<SalesPayment> source="on" sx={NOWRAP}>
      <DayLink />
    </Column>
    <Column<SalesPayment> source="customer_name" disableSort />
    <Column<SalesPayment> source="method" disableSort>
      <Method />
    </Column>
    <Column<SalesPayment> source="reference" disableSort />
    <Column<SalesPayment> source="allocations" disableSort>
      <Paid />
    </Column>
    <Column<SalesPayment> source="amount" sx={MONEY}>
      <Money of="amount" />
    </Column>
    <Column<SalesPayment> source="unallocated" disableSort sx={MONEY}>
      <Money of="unallocated" />
    </Column>
  </TableView>
);

const DayLink = () => {
  const format = useFormat();
  const on = useRecord<'sales-payments'>()?.on;
  return <TitleLink>{on && format.date(on)}</TitleLink>;
};

const Method = () => {
  const translate = useTranslate();
  const payment = useRecord<'sales-payments'>();
  if (!payment) return null;
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <span>{translate(`resources.sales-payments.methods.${payment.method}`)}</span>
      <PaymentMark />
    </Stack>
  );
};

export const PaymentMark = () => {
  const translate = useTranslate();
  const payment = useRecord<'sales-payments'>();
  if (payment?.reversed_by) {
    const isPart = Math.abs(payment.returned ?? 0) < Math.abs(payment.amount ?? 0);
    const label = isPart ? 'reversed_part' : 'reversed';
    return <StatusBadge label={translate(`resources.sales-payments.${label}`)} colour="warning" />;
  }
  if (payment?.is_refund) {
    return <StatusBadge label={translate('resources.sales-payments.refunded')} colour="default" />;
  }
  if (!payment?.reverses_id) return null;
  return <StatusBadge label={translate('resources.sales-payments.reversal')} colour="default" />;
};

const Paid = () => {
  const numbers = useRecord<'sales-payments'>()?.allocations?.flatMap(({ number }) => number ?? []);
  return numbers?.join(', ') || '–';
};

const Money = ({ of }: { of: 'amount' | 'unallocated' }) => {
  const format = useFormat();
  const amount = useRecord<'sales-payments'>()?.[of];
  return typeof amount === 'number' ? format.money(amount) : '–';
};

const PaymentCard = () => {
  const payment = useRecord<'sales-payments'>();
  if (!payment) return null;
  return (
    <LinkCard
      component="li"
      to={`/sales-payments/${payment.id}`}
      title={payment.customer_name ?? `#${payment.id}`}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2">
          <Method />
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>
          <Money of="amount" />
        </Typography>
      </Stack>
      <Typography variant="body2">
        <Paid />
      </Typography>
      <CardLine<SalesPayment> icon={EventOutlined} source="on">
        <PaidOn />
      </CardLine>
    </LinkCard>
  );
};

const PaidOn = () => useFormat().day(useRecord<'sales-payments'>()?.on);

export default PaymentList;
