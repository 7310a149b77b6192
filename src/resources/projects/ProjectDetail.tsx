import { useTranslate } from 'ra-core';
import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { ReferenceLink } from '../../ui/ReferenceLink.tsx';
import { ProjectForm } from './index.ts';
import { ProjectPeriod } from './ProjectPeriod.tsx';
import { ProjectStatus } from './ProjectStatus.tsx';
import { ProjectTrips } from './ProjectTrips.tsx';

const ProjectDetail = () => {
  const translate = useTranslate();
  return (
    <DetailPage form={ProjectForm} badge={<ProjectStatus />} beside={<ProjectTrips />}>
      <DetailField source="customer_name" empty={translate('resources.projects.unknown')}>
        <ReferenceLink source="customer_id" name="customer_name" resource="customers" />
      </DetailField>
      <DetailField source="period" always>
        <ProjectPeriod precision="date" />
      </DetailField>
      <DetailField source="location" empty={translate('resources.projects.no_location')} />
      <DetailField source="notes" optional />
    </DetailPage>
  );
};

export default ProjectDetail;
