import { DataTable } from 'react-admin';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';

const CustomerTable = () => (
  <TableView
    selectable
    optional={['contact_person', 'email', 'phone', 'address']}
    hidden={['address']}
  >
    <DataTable.Col source="name">
      <TitleLink />
    </DataTable.Col>
    <DataTable.Col source="contact_person" />
    <DataTable.Col
      source="email"
      sx={{ minWidth: 180, overflowWrap: 'anywhere' }}
      render={({ email }) => <MailAddress address={email ?? undefined} />}
    />
    <DataTable.Col source="phone" sx={{ whiteSpace: 'nowrap' }} />
    <DataTable.Col source="address" disableSort />
  </TableView>
);

export default CustomerTable;
