import { DataTable } from 'react-admin';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const TenantTable = () => (
  <TableView>
    <DataTable.Col source="name" label="resources.tenants.tenant">
      <TitleLink />
    </DataTable.Col>
    <DataTable.Col source="contact_name" render={tenant => tenant.contact_name || '–'} />
    <DataTable.Col source="contact_email" render={tenant => tenant.contact_email || '–'} />
    <DataTable.Col source="payment_status">
      <PaymentStatus />
    </DataTable.Col>
  </TableView>
);

export default TenantTable;
