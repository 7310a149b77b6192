import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { CardLine } from '../../ui/CardLine.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordCards } from '../../ui/RecordCards.tsx';
import { Transfer } from '../../ui/transfer/Transfer.tsx';

const CustomerTable = lazyScreen(() => import('./CustomerTable.tsx'));

const columns = async () => Object.keys((await import('#contract/customers')).customerInput.shape);

const transfer = <Transfer columns={columns} />;

const CustomerList = () => (
  <ListPage
    sortable={['name', 'contact_person', 'email']}
    table={CustomerTable}
    transfer={transfer}
  >
    <RecordCards>
      <CardLine icon={PersonOutlined} source="contact_person" />
      <CardLine icon={MailOutlined} source="email" />
      <CardLine icon={PhoneOutlined} source="phone" />
    </RecordCards>
  </ListPage>
);

export default CustomerList;
