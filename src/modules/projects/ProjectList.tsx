import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { useTranslate } from 'ra-core';
import { PROJECT_STATUSES } from '#contract/base/projectStatuses.values';
import type { Project } from '#contract/projects/projects';
import { lazy } from 'react';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { CardLine } from '../../ui/display/CardField.tsx';
import { TitleLink } from '../../ui/display/links.tsx';
import { Moment } from '../../ui/display/values.tsx';
import { DashboardFilter, FacetFilter } from '../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx';
import { RecordCards } from '../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../ui/list/ReferenceFilter.tsx';
import { Column, TableView } from '../../ui/list/tables.tsx';
import { Transfer } from '../../ui/transfer/Transfer.tsx';
import { TemplateButton, TemplateFilter } from './ProjectTemplates.tsx';
import { PlannerFilter } from './PlannerFilter.tsx';
import { StatusInList } from './ProjectStanding.tsx';
import { ProjectPeriod } from './ProjectStatus.tsx';

const fields = async () =>
  (await import('#contract/projects/projects')).projectInput.omit({ schedule: true });

const transfer = (
  <>
    <Transfer fields={fields} />
    <TemplateButton />
  </>
);

const ProjectList = () => {
  const translate = useTranslate();
  const statusLabel = (status: string) =>
    translate(`resources.projects.statuses.${status}`, { _: status });
  return (
    <ListPage<Project>
      sortable={['start_date', 'name', 'status', 'location', 'customer_name']}
      order="DESC"
      isTimed
      table={ProjectTable}
      transfer={transfer}
      filters={
        <>
          <PeriodFilter />
          <FacetFilter<Project> source="status" valueLabel={statusLabel} />
          <DashboardFilter resource="projects" />
          <ReferenceFilter<Project> source="customer_id" reference="customers" />
          <PlannerFilter />
          <TemplateFilter />
        </>
      }
    >
      <RecordCards badge={<StatusInList />}>
        <CardLine<Project> icon={CalendarTodayOutlined} source="start_date" label="period">
          <ProjectPeriod precision="moment" />
        </CardLine>
        <CardLine<Project>
          icon={PlaceOutlined}
          source="location"
          empty={translate('resources.projects.no_location')}
        />
        <CardLine<Project>
          icon={ContactsOutlined}
          source="customer_name"
          empty={translate('resources.projects.unknown_customer')}
        />
      </RecordCards>
    </ListPage>
  );
};

/** Lazy: a list opens before any project is selected. */
const StatusesPreview = lazy(() => import('./StatusesPreview.tsx'));

const OPTIONAL = [
  'status',
  'start_date',
  'end_date',
  'location',
  'customer_name',
  'planner_name',
] as const;

const ProjectTable = () => {
  const translate = useTranslate();
  const hasPlanners = useServerHas('planners');
  return (
    <TableView<Project>
      selectable
      statuses={PROJECT_STATUSES}
      statusPreview={StatusesPreview}
      optional={OPTIONAL}
    >
      <Column<Project> source="name">
        <TitleLink />
      </Column>
      <Column<Project> source="status">
        <StatusInList />
      </Column>
      <Column<Project>
        source="start_date"
        render={({ start_date: at }) => <Moment at={at} short />}
      />
      <Column<Project> source="end_date" render={({ end_date: at }) => <Moment at={at} short />} />
      <Column<Project>
        source="location"
        render={({ location }) => location || translate('resources.projects.no_location')}
      />
      <Column<Project>
        source="customer_name"
        render={project =>
          project.customer_name || translate('resources.projects.unknown_customer')
        }
      />
      {hasPlanners && <Column<Project> source="planner_name" disableSort />}
    </TableView>
  );
};

export default ProjectList;
