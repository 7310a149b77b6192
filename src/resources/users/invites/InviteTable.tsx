import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Invite } from '../../../providers/invites.ts';
import { stackedOnPhone } from '../../../ui/stackedOnPhone.ts';
import { useTenants } from '../../../ui/useTenants.ts';
import { InviteRow } from './InviteRow.tsx';

/** The invitations, each with what can be done about it. */
export const InviteTable = ({ invites }: { invites: Invite[] }) => {
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
            <InviteRow key={invite.id} invite={invite} withTenant={mayView} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
