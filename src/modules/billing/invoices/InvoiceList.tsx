import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCanAccess, useTranslate } from 'ra-core';
import type { Invoice } from '#contract/billing/invoices';
import { MonthlyRunButton } from '../index.ts';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useTenants } from '../../../platform/tenant/useTenants.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { TenantName } from '../../../ui/display/values.tsx';
import { DashboardFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { CardGrid } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { InvoicePeriod, InvoiceStatus } from './InvoiceStatus.tsx';
import { PayButton, useMayPay } from './PayButton.tsx';

const INVOICES_PER_PAGE = 50;

const InvoiceList = () => {
  const translate = useTranslate();
  const { canAccess, isPending } = useCanAccess({ resource: 'invoices', action: 'list' });
  if (isPending) return null;
  if (!canAccess) {
    return (
      <>
        <PageHeader title={translate('resources.invoices.name', { smart_count: 2 })} />
        <Alert severity="warning">{translate('resources.invoices.denied')}</Alert>
      </>
    );
  }
  return (
    <ListPage<Invoice>
      sortable={['created_at', 'invoice_number', 'total', 'status']}
      order="DESC"
      table={InvoiceTable}
      isTable
      perPage={INVOICES_PER_PAGE}
      filters={<DashboardFilter resource="invoices" />}
      actions={<MonthlyRunButton />}
    >
      <CardGrid>
        <InvoiceCard />
      </CardGrid>
    </ListPage>
  );
};

const InvoiceTable = () => {
  const format = useFormat();
  const mayPay = useMayPay();
  const hasDetails = useServerHas('invoices');
  const { mayView: seesTenants } = useTenants();
  return (
    <TableView<Invoice> opensRecords={hasDetails}>
      <Column<Invoice> source="invoice_number">{hasDetails ? <TitleLink /> : undefined}</Column>
      {seesTenants && (
        <Column<Invoice>
          source="tenant_id"
          disableSort
          render={({ tenant_id: id }) => <TenantName id={id} />}
        />
      )}
      <Column<Invoice>
        source="period_start"
        label="resources.invoices.fields.period"
        sx={{ whiteSpace: 'nowrap' }}
      >
        <InvoicePeriod />
      </Column>
      <Column<Invoice>
        source="total"
        sx={{ textAlign: 'right' }}
        render={invoice => format.money(Number(invoice.total))}
      />
      <Column<Invoice> source="status">
        <InvoiceStatus />
      </Column>
      <Column<Invoice>
        source="created_at"
        sx={{ whiteSpace: 'nowrap' }}
        render={invoice => format.day(invoice.created_at)}
      />
      {mayPay && (
        <Column<Invoice>
          label="resources.invoices.fields.actions"
          render={({ status }) => status === 'pending' && <PayButton size="small" />}
          sx={alwaysInSight}
        />
      )}
    </TableView>
  );
};

const alwaysInSight = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;

const InvoiceCard = () => {
  const format = useFormat();
  const mayPay = useMayPay();
  const hasDetails = useServerHas('invoices');
  const invoice = useRecord<'invoices'>();
  if (!invoice) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{hasDetails ? <TitleLink /> : invoice.invoice_number}</Typography>
        <Typography>{format.money(Number(invoice.total))}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        <InvoicePeriod />
      </Typography>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <InvoiceStatus />
        {mayPay && invoice.status === 'pending' && <PayButton />}
      </Stack>
    </Card>
  );
};

export default InvoiceList;
