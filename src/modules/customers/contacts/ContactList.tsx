import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import type { Contact } from '#contract/customers/contacts';
import { CardLine } from '../../../ui/display/CardField.tsx';
import { MailAddress, ReferenceLink, TitleLink } from '../../../ui/display/links.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';

const fields = async () => (await import('#contract/customers/contacts')).contactInput;

const transfer = <Transfer fields={fields} />;

const ContactList = () => (
  <ListPage<Contact>
    sortable={['name', 'customer_name', 'function', 'email']}
    table={ContactTable}
    isTable
    transfer={transfer}
  >
    <RecordCards>
      <CardLine<Contact> icon={MailOutlined} source="email" />
      <CardLine<Contact> icon={PhoneOutlined} source="phone" />
    </RecordCards>
  </ListPage>
);

const ContactTable = () => (
  <TableView<Contact> selectable>
    <Column<Contact> source="name">
      <TitleLink />
    </Column>
    <Column<Contact> source="customer_name" label="resources.contacts.fields.customer_id">
      <ReferenceLink<Contact> source="customer_id" name="customer_name" resource="customers" />
    </Column>
    <Column<Contact> source="function" />
    <Column<Contact>
      source="email"
      render={({ email }) => <MailAddress address={email ?? undefined} />}
    />
    <Column<Contact> source="phone" sx={{ whiteSpace: 'nowrap' }} />
  </TableView>
);

export default ContactList;
