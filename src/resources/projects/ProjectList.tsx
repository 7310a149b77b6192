import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { useTranslate } from 'ra-core';
import { CardLine } from '../../ui/CardLine.tsx';
import { FacetFilter } from '../../ui/FacetFilter.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { DashboardFilter } from '../../ui/list/DashboardFilter.tsx';
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx';
import { ReferenceFilter } from '../../ui/list/ReferenceFilter.tsx';
import { RecordCards } from '../../ui/RecordCards.tsx';
import { ProjectPeriod } from './ProjectPeriod.tsx';
import { ProjectStatus } from './ProjectStatus.tsx';
import { Transfer } from '../../ui/transfer/Transfer.tsx';

const ProjectTable = lazyScreen(() => import('./ProjectTable.tsx'));

const transfer = <Transfer />;

const ProjectList = () => {
  const translate = useTranslate();
  const statusLabel = (status: string) =>
    translate(`resources.projects.statuses.${status}`, { _: status });
  return (
    <ListPage
      sortable={['start_date', 'name', 'status', 'location', 'customer_name']}
      order="DESC"
      isTimed
      table={ProjectTable}
      transfer={transfer}
      filters={
        <>
          <PeriodFilter />
          <FacetFilter source="status" valueLabel={statusLabel} />
          <DashboardFilter resource="projects" />
          <ReferenceFilter source="customer_id" reference="customers" />
        </>
      }
    >
      <RecordCards badge={<ProjectStatus />}>
        <CardLine icon={CalendarTodayOutlined} source="start_date" label="period">
          <ProjectPeriod precision="moment" />
        </CardLine>
        <CardLine
          icon={PlaceOutlined}
          source="location"
          empty={translate('resources.projects.no_location')}
        />
        <CardLine
          icon={ContactsOutlined}
          source="customer_name"
          empty={translate('resources.projects.unknown_customer')}
        />
      </RecordCards>
    </ListPage>
  );
};

export default ProjectList;
