import { useTranslate } from 'ra-core';
import { PageHeader, WIDE_SCREEN } from '../../../ui/display/PageHeader.tsx';
import { UrlTabs } from '../../../ui/form/UrlTabs.tsx';
import { OneTenantPage } from '../../../ui/list/OneTenantPage.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { JournalReport } from './JournalReport.tsx';
import { OpenReport } from './OpenReport.tsx';
import { ResultReport } from './ResultReport.tsx';
import { RevenueReport } from './RevenueReport.tsx';
import { VatReport } from './VatReport.tsx';

const ReportsPage = () => (
  <OneTenantPage>
    <Page />
  </OneTenantPage>
);

const Page = () => {
  const translate = useTranslate();
  const { mayView, mayExport, seesResult } = useSalesRights();
  const title = translate('resources.reports.name', { smart_count: 2 });
  const label = (name: string) => translate(`resources.reports.tabs.${name}`);
  const all = [
    { name: 'open', isShown: mayView, panel: <OpenReport /> },
    { name: 'vat', isShown: mayView, panel: <VatReport /> },
    { name: 'revenue', isShown: mayView, panel: <RevenueReport /> },
    { name: 'result', isShown: seesResult, panel: <ResultReport /> },
    { name: 'journal', isShown: mayExport, panel: <JournalReport /> },
  ];
  const [first, ...others] = all
    .filter(({ isShown }) => isShown)
    .map(({ name, panel }) => ({ name, label: label(name), panel }));
  return (
    <div className={WIDE_SCREEN}>
      <PageHeader title={title} />
      {first && <UrlTabs label={title} tabs={[first, ...others]} />}
    </div>
  );
};

export default ReportsPage;
