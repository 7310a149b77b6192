import type { Tenant } from '#contract/tenants/tenants';
import { CardField } from '../../ui/display/CardField.tsx';
import { TitleLink } from '../../ui/display/links.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { CardGrid, RecordCard } from '../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../ui/list/tables.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const TENANTS_PER_PAGE = 50;

const TenantList = () => (
  <ListPage<Tenant>
    sortable={['name', 'contact_name', 'contact_email', 'payment_status']}
    table={TenantTable}
    isTable
    perPage={TENANTS_PER_PAGE}
  >
    <CardGrid>
      <RecordCard badge={<PaymentStatus />}>
        <CardField<Tenant> source="contact_name" />
        <CardField<Tenant> source="contact_email" />
      </RecordCard>
    </CardGrid>
  </ListPage>
);

const TenantTable = () => (
  <TableView<Tenant>>
    <Column<Tenant> source="name" label="resources.tenants.tenant">
      <TitleLink />
    </Column>
    <Column<Tenant> source="contact_name" render={tenant => tenant.contact_name || '–'} />
    <Column<Tenant> source="contact_email" render={tenant => tenant.contact_email || '–'} />
    <Column<Tenant> source="payment_status">
      <PaymentStatus />
    </Column>
  </TableView>
);

export default TenantList;
