import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardField } from '../../ui/CardField.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListAccess } from '../../ui/ListAccess.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const TenantTable = lazyScreen(() => import('./TenantTable.tsx'));

const TENANTS_PER_PAGE = 50;

/** The companies that work with the product (spec §2 Tenants). */
const TenantList = () => (
  <ListPage
    sortable={['name', 'contact_name', 'contact_email', 'payment_status']}
    table={TenantTable}
    isTable
    perPage={TENANTS_PER_PAGE}
  >
    <CardGrid>
      <RecordCard badge={<PaymentStatus />}>
        <CardField source="contact_name" />
        <CardField source="contact_email" />
      </RecordCard>
    </CardGrid>
  </ListPage>
);

const TenantListScreen = () => (
  <ListAccess>
    <TenantList />
  </ListAccess>
);

export default TenantListScreen;
