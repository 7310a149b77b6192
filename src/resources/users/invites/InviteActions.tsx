import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Invite } from '../../../providers/invites.ts';
import { useChangeInvite } from './useChangeInvite.ts';

const CHANGES = ['renew', 'revoke'] as const;

/** What can be done about an invitation that nobody used yet. */
export const InviteActions = ({ invite }: { invite: Invite }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate: change, isPending } = useChangeInvite(invite);
  return (
    <CanAccess action="create">
      <IconButton
        onClick={event => setAnchor(event.currentTarget)}
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('invites.actions', { name: invite.fullName || invite.email })}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
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
