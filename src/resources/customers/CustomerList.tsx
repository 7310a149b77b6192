import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';

const CustomerTable = lazyScreen(() => import('./CustomerTable.tsx'));

const CustomerList = () => (
  <ListPage sortable={['name', 'contact_person', 'email']} table={CustomerTable}>
    <CardGrid>
      <RecordCard>
        <CardLine icon={PersonOutlined} source="contact_person" />
        <CardLine icon={MailOutlined} source="email" />
        <CardLine icon={PhoneOutlined} source="phone" />
      </RecordCard>
    </CardGrid>
  </ListPage>
);

export default CustomerList;
