import Alert from '@mui/material/Alert';
import { useCanAccess, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { useServerHas } from '../../providers/useServerHas.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { InvoicePeriod } from './InvoicePeriod.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { MonthlyRunButton } from './MonthlyRunButton.tsx';
import { PayButton, useMayPay } from './PayButton.tsx';

const INVOICES_PER_PAGE = 50;

/** What a tenant owes the platform (spec §2 Invoices). */
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
    <ListPage
      sortable={['created_at']}
      order="DESC"
      sortsItself
      perPage={INVOICES_PER_PAGE}
      skeleton={<TableSkeleton />}
      actions={<MonthlyRunButton />}
    >
      <InvoiceTable />
    </ListPage>
  );
};

const InvoiceTable = () => {
  const format = useFormat();
  const mayPay = useMayPay();
  const hasDetails = useServerHas('invoices');
  return (
    <TableView opensRecords={hasDetails}>
      <DataTable.Col source="invoice_number">
        {hasDetails ? <TitleLink /> : undefined}
      </DataTable.Col>
      <DataTable.Col source="period_start" label="resources.invoices.fields.period">
        <InvoicePeriod />
      </DataTable.Col>
      <DataTable.Col
        source="total"
        sx={{ textAlign: 'right' }}
        render={invoice => format.money(Number(invoice.total))}
      />
      <DataTable.Col source="status">
        <InvoiceStatus />
      </DataTable.Col>
      <DataTable.Col source="created_at">
        <Moment source="created_at" />
      </DataTable.Col>
      {mayPay && (
        <DataTable.Col
          label="resources.invoices.fields.actions"
          render={({ status }) => status === 'pending' && <PayButton />}
        />
      )}
    </TableView>
  );
};

export default InvoiceList;
