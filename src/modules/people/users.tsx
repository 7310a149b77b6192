import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { User } from '#contract/people/users';
import { isOn } from '../../platform/api/ApiError.ts';
import { fileAddress } from '../../platform/api/client.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useTenants } from '../../platform/tenant/useTenants.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { UserAvatar } from '../../ui/display/UserAvatar.tsx';
import { MailAddress, TitleLink } from '../../ui/display/links.tsx';
import { TenantName } from '../../ui/display/values.tsx';
import { RecordCard } from '../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../ui/list/tables.tsx';
import { useRecord, useRecordTitle } from '../../ui/resource/useRecord.ts';

export const UserCard = () => (
  <RecordCard
    badge={
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <UserType />
        <UserStatus />
      </Stack>
    }
  >
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <RecordAvatar size={36} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {useRecord<'users'>()?.email}
      </Typography>
    </Stack>
  </RecordCard>
);

export const UserTable = () => {
  const { mayView } = useTenants();
  const hasRoles = useServerHas('people');
  return (
    <TableView>
      <Column<User> source="name" label="resources.users.fields.full_name">
        <UserIdentity />
      </Column>
      <Column<User> source="user_type">
        <UserType />
      </Column>
      {hasRoles && (
        <Column<User>
          source="role_names"
          label="resources.users.fields.roles"
          render={({ role_names }) => role_names.join(', ') || '–'}
        />
      )}
      <Column<User> source="active">
        <UserStatus />
      </Column>
      {mayView && (
        <Column<User>
          source="tenant_id"
          render={({ tenant_id }) => <TenantName id={tenant_id} />}
        />
      )}
    </TableView>
  );
};

const UserIdentity = () => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
    <RecordAvatar size={36} />
    <Stack sx={{ minWidth: 0 }}>
      <TitleLink />
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'break-word' }}>
        <MailAddress address={useRecord<'users'>()?.email} />
      </Typography>
    </Stack>
  </Stack>
);

const COLOURS = { deleted: 'error', active: 'success', inactive: 'default' } as const;

export const UserStatus = () => {
  const user = useRecord<'users'>();
  const translate = useTranslate();
  const present = isOn(user?.active) ? 'active' : 'inactive';
  const status = user?.deleted_at ? 'deleted' : present;
  return (
    <StatusBadge label={translate(`resources.users.statuses.${status}`)} colour={COLOURS[status]} />
  );
};

/** An unknown type is shown unchanged. */
export const UserType = () => {
  const type = useRecord<'users'>()?.user_type;
  const translate = useTranslate();
  if (!type) return '–';
  return (
    <Chip
      size="small"
      variant="outlined"
      label={translate(`resources.users.types.${type}`, { _: type })}
    />
  );
};

export const RecordAvatar = ({ size }: { size: number }) => {
  const name = useRecordTitle();
  const key = useRecord<'users'>()?.avatar_url;
  return <UserAvatar name={name} src={key ? fileAddress(key) : undefined} size={size} />;
};
