import { useRecordContext, useTranslate } from 'ra-core';
import { PROJECT_COURSE, PROJECT_STATUSES } from '#contract/projectStatuses';
import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { ReferenceLink } from '../../ui/ReferenceLink.tsx';
import { NextStatusButton } from '../../ui/status/NextStatusButton.tsx';
import { StatusMenu } from '../../ui/status/StatusMenu.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { CustomerPhone } from './CustomerPhone.tsx';
import { ProjectForm } from './index.ts';
import { ProjectPeriod } from './ProjectPeriod.tsx';
import { ProjectTrips } from './ProjectTrips.tsx';

const ProjectDetail = () => {
  const translate = useTranslate();
  const unknown = translate('resources.projects.unknown');
  return (
    <DetailPage
      form={ProjectForm}
      badge={<StatusMenu resource="projects" statuses={PROJECT_STATUSES} none={unknown} />}
      above={<NextStatusButton resource="projects" course={PROJECT_COURSE} />}
      beside={<ProjectTrips />}
    >
      <DetailField source="customer_name" empty={unknown}>
        <ReferenceLink source="customer_id" name="customer_name" resource="customers" />
      </DetailField>
      <CustomerPhone />
      <DetailField source="period" always>
        <ProjectPeriod precision="date" />
      </DetailField>
      <ProjectTimes />
      <DetailField source="location" empty={translate('resources.projects.no_location')} />
      <DetailField source="notes" optional />
    </DetailPage>
  );
};

/** The project's start and end with weekdays and times; nothing while neither is known. */
const ProjectTimes = () => {
  const record = useRecordContext();
  const format = useFormat();
  if (!record?.start_date && !record?.end_date) return null;
  return (
    <DetailField source="times" always>
      {format.times(record.start_date, record.end_date)}
    </DetailField>
  );
};

export default ProjectDetail;
