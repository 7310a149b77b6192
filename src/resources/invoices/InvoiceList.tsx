import Alert from '@mui/material/Alert';
import { useCanAccess, useTranslate } from 'ra-core';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { DashboardFilter } from '../../ui/list/DashboardFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { MonthlyRunButton } from './MonthlyRunButton.tsx';

const InvoiceTable = lazyScreen(() => import('./InvoiceTable.tsx'));

const INVOICES_PER_PAGE = 50;

/** What a tenant owes the platform (spec §2 Invoices). */
const InvoiceList = () => {
  const translate = useTranslate();
  const { canAccess, isPending } = useCanAccess({ resource: 'invoices', action: 'list' });
  if (isPending) return null;
  if (!canAccess) {
    return (
      <>
        <PageHeader title={translate('resources.invoices.name', { smart_count: 2 })} />
        <Alert severity="warning">{translate('resources.invoices.denied')}</Alert>
      </>
    );
  }
  return (
    <ListPage
      sortable={['created_at', 'invoice_number', 'total', 'status']}
      order="DESC"
      table={InvoiceTable}
      isTable
      perPage={INVOICES_PER_PAGE}
      filters={<DashboardFilter resource="invoices" />}
      actions={<MonthlyRunButton />}
    >
      <CardGrid>
        <InvoiceCard />
      </CardGrid>
    </ListPage>
  );
};

export default InvoiceList;
