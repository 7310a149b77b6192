import { useSearchParams } from 'react-router-dom';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListAccess } from '../../ui/ListAccess.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { TenantFilter } from '../../ui/TenantFilter.tsx';
import { DeletedFilter } from './DeletedFilter.tsx';
import { InvitesPage } from './invites/InvitesPage.tsx';
import { UserActions } from './UserActions.tsx';
import { UserCard } from '../../ui/users/UserCard.tsx';
import { INVITES_VIEW } from './UserViews.tsx';

const UserTable = lazyScreen(() => import('../../ui/users/UserTable.tsx'));

const USERS_PER_PAGE = 50;

const filters = (
  <>
    <TenantFilter />
    <DeletedFilter />
  </>
);

/** Who works here, and who was asked to (spec §2 Users). */
const UserList = () => {
  const [query] = useSearchParams();
  if (query.get('show') === INVITES_VIEW) return <InvitesPage />;
  return (
    <ListPage
      sortable={['name', 'user_type', 'active']}
      table={UserTable}
      isTable
      filters={filters}
      perPage={USERS_PER_PAGE}
      actions={<UserActions />}
    >
      <CardGrid>
        <UserCard />
      </CardGrid>
    </ListPage>
  );
};

const UserListScreen = () => (
  <ListAccess>
    <UserList />
  </ListAccess>
);

export default UserListScreen;
