import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CanAccess,
  ListBase,
  ResourceContextProvider,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ListContent } from '../../ui/list/ListContent.tsx';
import { ListEmpty } from '../../ui/list/ListEmpty.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx';
import { errorShownInline } from '../../ui/screenErrors.ts';
import { UserCard } from '../../ui/users/UserCard.tsx';
import UserTable from '../../ui/users/UserTable.tsx';
import { InviteLink } from './InviteLink.tsx';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The tenant's people, in the table of all people, for those who may see them. */
export const UsersTab = () => {
  const translate = useTranslate();
  const tenant = useRecordContext();
  const isPhone = useIsPhone();
  return (
    <CanAccess
      resource="users"
      action="list"
      accessDenied={<Typography>{translate('common.access_denied.text')}</Typography>}
    >
      <ResourceContextProvider value="users">
        <ListBase
          filter={{ tenantId: tenant?.id }}
          sort={BY_NAME}
          perPage={25}
          disableSyncWithLocation
          storeKey={false}
          queryOptions={errorShownInline}
        >
          <ListContent
            skeleton={<TableSkeleton />}
            empty={<ListEmpty action={<InviteLink isFirst />} />}
          >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
              <InviteLink />
            </Box>
            {isPhone ? (
              <CardGrid>
                <UserCard />
              </CardGrid>
            ) : (
              <UserTable />
            )}
          </ListContent>
        </ListBase>
      </ResourceContextProvider>
    </CanAccess>
  );
};
