import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Invite } from '../../../providers/invites.ts';
import { StatusBadge, type StatusColour } from '../../../ui/StatusBadge.tsx';
import { TenantName } from '../../../ui/TenantName.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { InviteActions } from './InviteActions.tsx';

interface InviteRowProps {
  invite: Invite;
  withTenant: boolean;
}

export const InviteRow = ({ invite, withTenant }: InviteRowProps) => {
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
        <div>{!used && <InviteActions invite={invite} />}</div>
      </TableCell>
    </TableRow>
  );
};

type InviteStatus = 'accepted' | 'expired' | 'sent';

const COLOURS: Record<InviteStatus, StatusColour> = {
  accepted: 'success',
  expired: 'warning',
  sent: 'info',
};

/** What became of it (spec §4). */
const statusOf = ({ used, expiresAt }: Invite): InviteStatus => {
  if (used) return 'accepted';
  return expiresAt && Date.parse(expiresAt) < Date.now() ? 'expired' : 'sent';
};
