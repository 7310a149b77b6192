import { useTranslate } from 'ra-core';
import { CardField } from '../../ui/CardField.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListAccess } from '../../ui/ListAccess.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { NewRoleButton } from './NewRoleButton.tsx';
import { RoleTenant } from './RoleTenant.tsx';
import { StandardRolesButton } from './StandardRolesButton.tsx';

const RoleTable = lazyScreen(() => import('./RoleTable.tsx'));

const ROLES_PER_PAGE = 50;

/** The roles of one's own tenant and those of all (spec §2 Roles). */
const RoleList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      sortable={['name', 'description']}
      table={RoleTable}
      isTable
      perPage={ROLES_PER_PAGE}
      actions={
        <>
          <StandardRolesButton />
          <NewRoleButton label={translate('resources.rollen.add')} />
        </>
      }
    >
      <CardGrid>
        <RecordCard>
          <CardField source="description" />
          <CardField source="tenant_id">
            <RoleTenant />
          </CardField>
        </RecordCard>
      </CardGrid>
    </ListPage>
  );
};

const RoleListScreen = () => (
  <ListAccess>
    <RoleList />
  </ListAccess>
);

export default RoleListScreen;
