import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import type { Customer } from '#contract/customers/customers';
import { CardLine } from '../../ui/display/CardField.tsx';
import { MailAddress, TitleLink } from '../../ui/display/links.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { RecordCards } from '../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../ui/list/tables.tsx';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { ActiveFilter } from './ActiveFilter.tsx';
import { Transfer } from '../../ui/transfer/Transfer.tsx';

const fields = async () => (await import('#contract/customers/customers')).customerInput;

const transfer = <Transfer fields={fields} />;

const ACTIVE = { active: true };

const CustomerList = () => {
  const knowsActive = useServerHas('contacts');
  return (
    <ListPage<Customer>
      sortable={['name', 'contact_person', 'email']}
      table={CustomerTable}
      transfer={transfer}
      filters={<ActiveFilter />}
      {...(knowsActive && { starts: ACTIVE })}
    >
      <RecordCards>
        <CardLine<Customer> icon={PersonOutlined} source="contact_person" />
        <CardLine<Customer> icon={MailOutlined} source="email" />
        <CardLine<Customer> icon={PhoneOutlined} source="phone" />
      </RecordCards>
    </ListPage>
  );
};

const CustomerTable = () => (
  <TableView<Customer>
    selectable
    optional={['contact_person', 'email', 'phone', 'address']}
    hidden={['address']}
  >
    <Column<Customer> source="name">
      <TitleLink />
    </Column>
    <Column<Customer> source="contact_person" />
    <Column<Customer>
      source="email"
      sx={{ minWidth: 180, overflowWrap: 'anywhere' }}
      render={({ email }) => <MailAddress address={email ?? undefined} />}
    />
    <Column<Customer> source="phone" sx={{ whiteSpace: 'nowrap' }} />
    <Column<Customer> source="address" disableSort />
  </TableView>
);

export default CustomerList;
