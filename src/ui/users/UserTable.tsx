import { DataTable } from 'react-admin';
import { TableView } from '../TableView.tsx';
import { TenantName } from '../TenantName.tsx';
import { useTenants } from '../useTenants.ts';
import { UserIdentity } from './UserIdentity.tsx';
import { UserStatus } from './UserStatus.tsx';
import { UserType } from './UserType.tsx';

const UserTable = () => {
  const { mayView } = useTenants();
  return (
    <TableView>
      <DataTable.Col source="name" label="resources.users.fields.full_name">
        <UserIdentity />
      </DataTable.Col>
      <DataTable.Col source="user_type">
        <UserType />
      </DataTable.Col>
      <DataTable.Col source="active">
        <UserStatus />
      </DataTable.Col>
      {mayView && (
        <DataTable.Col
          source="tenant_id"
          render={({ tenant_id }) => <TenantName id={tenant_id} />}
        />
      )}
    </TableView>
  );
};

export default UserTable;
