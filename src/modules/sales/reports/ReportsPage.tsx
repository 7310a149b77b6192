import { useTranslate } from 'ra-core';
import { PageHeader, WIDE_SCREEN } from '../../../ui/display/PageHeader.tsx';
import { UrlTabs } from '../../../ui/display/UrlTabs.tsx';
import { OneTenantPage } from '../../../ui/list/OneTenantPage.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { JournalReport } from './JournalReport.tsx';
import { OpenReport } from './OpenReport.tsx';
import { RevenueReport } from './RevenueReport.tsx';
import { VatReport } from './VatReport.tsx';

const ReportsPage = () => (
  <OneTenantPage>
    <Page />
  </OneTenantPage>
);

const Page = () => {
  const translate = useTranslate();
  const { mayExport } = useSalesRights();
  const title = translate('resources.reports.name', { smart_count: 2 });
  const label = (name: string) => translate(`resources.reports.tabs.${name}`);
  return (
    <div className={WIDE_SCREEN}>
      <PageHeader title={title} />
      <UrlTabs
        label={title}
        tabs={[
          { name: 'open', label: label('open'), panel: <OpenReport /> },
          { name: 'vat', label: label('vat'), panel: <VatReport /> },
          { name: 'revenue', label: label('revenue'), panel: <RevenueReport /> },
          ...(mayExport
            ? [{ name: 'journal', label: label('journal'), panel: <JournalReport /> }]
            : []),
        ]}
      />
    </div>
  );
};

export default ReportsPage;
