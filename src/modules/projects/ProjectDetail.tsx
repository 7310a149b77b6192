import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useCanAccess, useGetOne, useTranslate } from 'ra-core';
import type { Customer } from '#contract/customers/customers';
import {
  PROJECT_COURSE,
  PROJECT_STATUSES,
  PROJECT_STATUS,
} from '#contract/base/projectStatuses.values';
import type { Project } from '#contract/projects/projects';
import type { Trip } from '#contract/transport/transport';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { Moment } from '../../ui/display/values.tsx';
import { phoneLink, ReferenceLink } from '../../ui/display/links.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { RelatedRecords } from '../../ui/record/RelatedRecords.tsx';
import { NextStatusButton, StatusMenu } from '../../ui/record/StatusMenu.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { LoadSummary, useCheckText, useLoadText, useTripLoads } from '../transport/index.ts';
import { CustomerProjects } from './overview/CustomerProjects.tsx';
import { DaySchedule } from './overview/DaySchedule.tsx';
import { LatestChanges } from './overview/LatestChanges.tsx';
import { ChangePeriod } from './overview/ChangePeriod.tsx';
import { MaterialSummary } from './overview/MaterialSummary.tsx';
import { ProjectTasks, TasksFirst } from './overview/ProjectTasks.tsx';
import { PeopleAndVenue } from './PeopleAndVenue.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { LeftBehind, OptionOffered, OwnStanding } from './ProjectStanding.tsx';
import { ProjectPeriod } from './ProjectStatus.tsx';
import { ProjectSubHires } from './ProjectSubHires.tsx';

const ProjectDetail = () => {
  const translate = useTranslate();
  const unknown = translate('resources.projects.unknown');
  const tabs = useProjectTabs();
  return (
    <DetailPage
      actions={<ProjectActions />}
      badge={<ProjectBadge />}
      above={
        <>
          <LeftBehind />
          <OptionOffered />
          <OwnStanding />
          <NextStatus />
          <ProjectTasks />
        </>
      }
      below={
        <>
          <MaterialSummary />
          <DaySchedule />
        </>
      }
      beside={
        <>
          <PeopleAndVenue />
          {!tabs && <ProjectTrips />}
          <ProjectSubHires />
        </>
      }
      besideLast={
        <>
          <CustomerProjects />
          <LatestChanges />
        </>
      }
      around={TasksFirst}
      tabs={tabs}
    >
      <DetailField<Project> source="number" optional />
      <DetailField<Project> source="customer_name" empty={unknown}>
        <ReferenceLink<Project> source="customer_id" name="customer_name" resource="customers" />
      </DetailField>
      <CustomerPhone />
      <DetailField<Project> source="start_date" label="period" always>
        <ProjectPeriod precision="date" />
        <ChangePeriod />
      </DetailField>
      <ProjectTimes />
      <OptionUntil />
      <DetailField<Project> source="planner_id" optional show={() => <PlannerName />} />
      <DetailField<Project> source="location" empty={translate('resources.projects.no_location')} />
      <DetailField<Project> source="notes" optional />
    </DetailPage>
  );
};

const OptionUntil = () =>
  useRecord<'projects'>()?.status === PROJECT_STATUS.option && (
    <DetailField<Project> source="option_until" optional show={at => <Moment at={at} />} />
  );

const PlannerName = () => useRecord<'projects'>()?.planner_name;

const ProjectBadge = () => {
  const translate = useTranslate();
  if (useRecord<'projects'>()?.is_template) return null;
  const unknown = translate('resources.projects.unknown');
  return <StatusMenu resource="projects" statuses={PROJECT_STATUSES} none={unknown} />;
};

const NextStatus = () =>
  !useRecord<'projects'>()?.is_template && (
    <NextStatusButton resource="projects" course={PROJECT_COURSE} />
  );

const useProjectTabs = () => {
  const translate = useTranslate();
  const hasPlanning = useServerHas('planning');
  if (!hasPlanning) return undefined;
  return [
    {
      name: 'transport',
      label: translate('resources.transport.name', { smart_count: 2 }),
      panel: <ProjectTrips />,
    },
  ];
};

const ProjectTimes = () => {
  const record = useRecord<'projects'>();
  const format = useFormat();
  if (!record?.start_date && !record?.end_date) return null;
  return (
    <DetailField<Project> source="start_date" label="times" always>
      {format.times(record.start_date, record.end_date)}
    </DetailField>
  );
};

const CustomerPhone = () => {
  const id = useRecord<'projects'>()?.customer_id;
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'show' });
  const { data: customer } = useGetOne<Customer>(
    'customers',
    { id: id ?? 0 },
    // The project is complete without it.
    { enabled: canAccess === true && Boolean(id), onError: () => undefined }
  );
  if (!id || !customer?.phone) return null;
  return (
    <RecordContextProvider value={customer}>
      <DetailField<Customer> source="phone" show={phoneLink} />
    </RecordContextProvider>
  );
};

const IN_ORDER = { field: 'departure', order: 'ASC' } as const;

const SHOWN = 25;

const ProjectTrips = () => (
  <>
    <LoadSummary />
    <TripsByDay />
  </>
);

const TripsByDay = () => (
  <RelatedRecords
    resource="transport"
    target="project_id"
    sort={IN_ORDER}
    shown={SHOWN}
    startFrom={tripTo(useRecord<'projects'>())}
    returns
  >
    {trips => <Days trips={trips} />}
  </RelatedRecords>
);

const tripTo = ({ start_date, location }: Partial<Project> = {}) => ({
  ...(start_date && { departure: start_date }),
  ...(location && { to_location: location }),
});

const Days = ({ trips }: { trips: Trip[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const loads = useTripLoads(useRecord<'projects'>()?.id);
  const checkText = useCheckText();
  const loadText = useLoadText();
  const loadOf = (id: number) => {
    const load = loads.get(id)?.load;
    return load && (load.weight > 0 || load.volume > 0) ? loadText(load) : undefined;
  };
  const warningsOf = (id: number) =>
    (loads.get(id)?.warnings ?? []).map(warning => `▲ ${checkText(warning)}`);
  const days = Map.groupBy(trips, ({ departure }) =>
    departure ? format.weekday(departure) : translate('resources.transport.no_day')
  );
  return [...days].map(([day, ofDay]) => (
    <Box key={day} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3" color="textSecondary">
        {day}
      </Typography>
      <RowList
        rows={ofDay.map(({ id, vehicle, driver, departure, arrival, status }) => ({
          to: `/transport/${id}`,
          title: vehicle,
          detail: [
            departure && format.hours(departure, arrival),
            driver || translate('resources.transport.no_driver'),
            loadOf(id),
          ]
            .filter(Boolean)
            .join(' · '),
          warnings: warningsOf(id),
          badge: <RecordStatus resource="transport" status={status} />,
        }))}
      />
    </Box>
  ));
};

export default ProjectDetail;
