import { useRecordContext, useTranslate } from 'ra-core';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { ProjectForm } from './index.ts';
import { ProjectPeriod } from './ProjectPeriod.tsx';
import { ProjectStatus } from './ProjectStatus.tsx';

const ProjectDetail = () => {
  const translate = useTranslate();
  return (
    <DetailPage form={ProjectForm} badge={<ProjectStatus />}>
      <DetailField source="customer_name" empty={translate('resources.projects.unknown')}>
        <Customer />
      </DetailField>
      <DetailField source="period" always>
        <ProjectPeriod precision="date" />
      </DetailField>
      <DetailField source="location" empty={translate('resources.projects.no_location')} />
      <DetailField source="notes" optional />
    </DetailPage>
  );
};

/** Leads to the customer while there is one; the name stays when it is deleted. */
const Customer = () => {
  const project = useRecordContext();
  if (!project?.customer_id) return project?.customer_name;
  return (
    <Link component={RouterLink} to={`/customers/${project.customer_id}`}>
      {project.customer_name}
    </Link>
  );
};

export default ProjectDetail;
