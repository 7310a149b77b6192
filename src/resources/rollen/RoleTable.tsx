import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { useCanAccess, useRecordContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { RoleTenant } from './RoleTenant.tsx';

const RoleTable = () => {
  const { canAccess } = useCanAccess({ action: 'edit' });
  return (
    <TableView>
      <DataTable.Col source="name">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col source="description" render={role => role.description || '–'} />
      <DataTable.Col source="tenant_id">
        <RoleTenant />
      </DataTable.Col>
      {canAccess && (
        <DataTable.Col label="resources.rollen.actions">
          <PermissionsLink />
        </DataTable.Col>
      )}
    </TableView>
  );
};

const PermissionsLink = () => {
  const role = useRecordContext();
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={`/rollen/${role?.id}/edit`}
      onClick={event => event.stopPropagation()}
    >
      {translate('resources.rollen.permissions')}
      <HiddenText> {role?.name}</HiddenText>
    </Link>
  );
};

export default RoleTable;
