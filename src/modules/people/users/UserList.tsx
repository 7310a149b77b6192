import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCanAccess, useTranslate } from 'ra-core';
import type { User } from '#contract/people/users';
import { UserCard, UserTable } from '../index.ts';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { ListAccess, ListPage } from '../../../ui/list/ListPage.tsx';
import { CardGrid } from '../../../ui/list/RecordCards.tsx';
import { TenantFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { FilterChip, useFilter } from '../../../ui/list/filters.tsx';
import { INVITES_VIEW, UserActions } from './UserViews.tsx';
import { InvitesPage } from './invites/InvitesPage.tsx';

const DeletedFilter = () => {
  const translate = useTranslate();
  const [deleted, choose] = useFilter('deleted');
  const { canAccess } = useCanAccess({ action: 'delete' });
  const mayRestore = useServerHas('people') && canAccess === true;
  if (!mayRestore) return null;

  const label = translate('resources.users.deleted_filter');
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={deleted === true}
            onChange={(_event, checked) => choose(checked || undefined)}
          />
        }
        label={label}
      />
      {deleted === true && <FilterChip value={label} onRemove={() => choose(undefined)} />}
    </>
  );
};

const USERS_PER_PAGE = 50;

const filters = (
  <>
    <TenantFilter />
    <DeletedFilter />
  </>
);

const UserList = () => {
  const { query } = useAddressQuery();
  if (query.get('show') === INVITES_VIEW) {
    return (
      <ListAccess>
        <InvitesPage />
      </ListAccess>
    );
  }
  return (
    <ListPage<User>
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

export default UserList;
