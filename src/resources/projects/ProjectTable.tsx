import { useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { PROJECT_STATUSES } from '#contract/projectStatuses';
import { Moment } from '../../ui/Moment.tsx';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { ProjectStatus } from './ProjectStatus.tsx';

const OPTIONAL = ['status', 'start_date', 'end_date', 'location', 'customer_name'];

const ProjectTable = () => {
  const translate = useTranslate();
  return (
    <TableView selectable statuses={PROJECT_STATUSES} optional={OPTIONAL}>
      <DataTable.Col source="name">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col source="status">
        <ProjectStatus />
      </DataTable.Col>
      <DataTable.Col source="start_date">
        <Moment source="start_date" short />
      </DataTable.Col>
      <DataTable.Col source="end_date">
        <Moment source="end_date" short />
      </DataTable.Col>
      <DataTable.Col
        source="location"
        render={({ location }) => location || translate('resources.projects.no_location')}
      />
      <DataTable.Col
        source="customer_name"
        render={project =>
          project.customer_name || translate('resources.projects.unknown_customer')
        }
      />
    </TableView>
  );
};

export default ProjectTable;
