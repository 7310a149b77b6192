import MoreVertIcon from '@mui/icons-material/MoreVert';
import Card from '@mui/material/Card';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  CanAccess,
  useGetList,
  useGetResourceLabel,
  useNotify,
  useTranslate,
  useUpdate,
} from 'ra-core';
import { useState } from 'react';
import { logFailure } from '../../../../platform/api/ApiError.ts';
import type { Invite, InviteChange } from './invites.calls.ts';
import { useTenants } from '../../../../platform/tenant/useTenants.ts';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { BusyIconButton } from '../../../../ui/display/BusyButton.tsx';
import { PageHeader } from '../../../../ui/display/PageHeader.tsx';
import type { StatusColour } from '../../../../ui/resource/resource.ts';
import { StatusBadge } from '../../../../ui/display/StatusBadge.tsx';
import { stackedOnPhone } from '../../../../ui/display/phone.ts';
import { TenantName } from '../../../../ui/display/values.tsx';
import { OfflineNotice, QuietFailure } from '../../../../ui/feedback/FailureAlert.tsx';
import { useExplain } from '../../../../ui/feedback/useExplain.ts';
import { Loading, TableSkeleton } from '../../../../ui/feedback/Loading.tsx';
import { UserActions } from '../UserViews.tsx';

export const InvitesPage = () => {
  const label = useGetResourceLabel();
  return (
    <>
      <PageHeader isWide title={label('users', 2)} actions={<UserActions />} />
      <Invites />
    </>
  );
};

const Invites = () => {
  const translate = useTranslate();
  const { data, error, isPaused, refetch } = useGetList<Invite>(
    'invites',
    {},
    { onError: logFailure }
  );
  if (isPaused && !data) return <OfflineNotice />;
  if (!data && !error) {
    return (
      <Loading>
        <TableSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {error && <QuietFailure text={translate('invites.failed')} onRetry={refetch} />}
      <InviteTable invites={data ?? []} onChanged={refetch} />
    </>
  );
};

interface InviteTableProps {
  invites: Invite[];
  onChanged: () => unknown;
}

const InviteTable = ({ invites, onChanged }: InviteTableProps) => {
  const translate = useTranslate();
  const { mayView } = useTenants();
  if (invites.length === 0) return <Typography>{translate('invites.empty')}</Typography>;
  const columns = ['person', 'type', 'expires', ...(mayView ? ['tenant'] : []), 'status'];
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table sx={stackedOnPhone}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column}>{translate(`invites.columns.${column}`)}</TableCell>
            ))}
            <TableCell align="right">{translate('invites.columns.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invites.map(invite => (
            <InviteRow key={invite.id} invite={invite} withTenant={mayView} onChanged={onChanged} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

interface InviteRowProps {
  invite: Invite;
  withTenant: boolean;
  onChanged: () => unknown;
}

const InviteRow = ({ invite, withTenant, onChanged }: InviteRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { fullName, email, userType, expiresAt, tenantId, used } = invite;
  const status = statusOf(invite);
  const label = (column: string) => translate(`invites.columns.${column}`);
  return (
    <TableRow>
      <TableCell data-label={label('person')}>
        <div>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {fullName}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {email}
          </Typography>
        </div>
      </TableCell>
      <TableCell data-label={label('type')}>
        {translate(`resources.users.types.${userType}`, { _: userType })}
      </TableCell>
      <TableCell data-label={label('expires')}>
        {expiresAt ? format.moment(expiresAt) : '–'}
      </TableCell>
      {withTenant && (
        <TableCell data-label={label('tenant')}>
          <TenantName id={tenantId} />
        </TableCell>
      )}
      <TableCell data-label={label('status')}>
        <div>
          <StatusBadge label={translate(`invites.statuses.${status}`)} colour={COLOURS[status]} />
        </div>
      </TableCell>
      <TableCell align="right" data-label={label('actions')}>
        <div>{!used && <InviteActions invite={invite} onChanged={onChanged} />}</div>
      </TableCell>
    </TableRow>
  );
};

type InviteStatus = 'accepted' | 'taken' | 'expired' | 'sent';

const COLOURS: Record<InviteStatus, StatusColour> = {
  accepted: 'success',
  taken: 'error',
  expired: 'warning',
  sent: 'info',
};

const statusOf = ({ used, expiresAt, isTaken }: Invite): InviteStatus => {
  if (used) return 'accepted';
  if (isTaken) return 'taken';
  return expiresAt && Date.parse(expiresAt) < Date.now() ? 'expired' : 'sent';
};

const CHANGES = ['renew', 'revoke'] as const;

interface InviteActionsProps {
  invite: Invite;
  onChanged: () => unknown;
}

const InviteActions = ({ invite, onChanged }: InviteActionsProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { change, isPending } = useChangeInvite(invite, onChanged);
  return (
    <CanAccess action="create">
      <BusyIconButton
        onClick={event => setAnchor(event.currentTarget)}
        busy={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('invites.actions', { name: invite.fullName || invite.email })}
      >
        <MoreVertIcon fontSize="small" />
      </BusyIconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CHANGES.map(each => (
          <MenuItem
            key={each}
            onClick={() => {
              setAnchor(null);
              change(each);
            }}
          >
            {translate(`invites.${each}`)}
          </MenuItem>
        ))}
      </Menu>
    </CanAccess>
  );
};

const useChangeInvite = (invite: Invite, onChanged: () => unknown) => {
  const notify = useNotify();
  const explain = useExplain();
  const [update, { isPending }] = useUpdate('invites', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (_saved, { data }) => notify(`invites.${data?.change}_done`, { type: 'success' }),
    onError: (error, { data }) => {
      const text = explain(error, `invites.${data?.change}_failed`);
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
    onSettled: () => void onChanged(),
  });
  const change = (data: InviteChange['change']) =>
    void update('invites', { id: invite.id, data: { change: data }, previousData: invite });
  return { change, isPending };
};
