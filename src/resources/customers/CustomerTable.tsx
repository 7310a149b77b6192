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
      cellSx={longAddress}
      render={({ email }) => <MailAddress address={email ?? undefined} />}
    />
    <DataTable.Col source="phone" cellSx={oneLine} />
    <DataTable.Col source="address" disableSort />
  </TableView>
);

/** Goes on in a new line anywhere, so that a narrow screen need not scroll sideways. */
const longAddress = () => ({ minWidth: 180, overflowWrap: 'anywhere' }) as const;

const oneLine = () => ({ whiteSpace: 'nowrap' }) as const;

export default CustomerTable;
