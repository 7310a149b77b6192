import { DataTable } from 'react-admin';
import { useServerHas } from '../../providers/useServerHas.ts';
import { TableView } from '../../ui/TableView.tsx';
import { TenantName } from '../../ui/TenantName.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useTenants } from '../../ui/useTenants.ts';
import { InvoicePeriod } from './InvoicePeriod.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { PayButton, useMayPay } from './PayButton.tsx';

const InvoiceTable = () => {
  const format = useFormat();
  const mayPay = useMayPay();
  const hasDetails = useServerHas('invoices');
  const { mayView: seesTenants } = useTenants();
  return (
    <TableView opensRecords={hasDetails}>
      <DataTable.Col source="invoice_number">
        {hasDetails ? <TitleLink /> : undefined}
      </DataTable.Col>
      {seesTenants && (
        <DataTable.Col
          source="tenant_id"
          disableSort
          render={({ tenant_id: id }) => <TenantName id={id} />}
        />
      )}
      <DataTable.Col
        source="period_start"
        label="resources.invoices.fields.period"
        sx={{ whiteSpace: 'nowrap' }}
      >
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
      <DataTable.Col
        source="created_at"
        sx={{ whiteSpace: 'nowrap' }}
        render={invoice => format.day(invoice.created_at)}
      />
      {mayPay && (
        <DataTable.Col
          label="resources.invoices.fields.actions"
          render={({ status }) => status === 'pending' && <PayButton size="small" />}
          sx={alwaysInSight}
        />
      )}
    </TableView>
  );
};

/** A narrow table is scrolled sideways under it. */
const alwaysInSight = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;

export default InvoiceTable;
