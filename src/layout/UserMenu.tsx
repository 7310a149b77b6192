import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { UserAvatar } from '../ui/UserAvatar.tsx';

/** Oneself: the account's settings, and the way out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        onClick={event => setAnchor(event.currentTarget)}
        aria-label={translate('layout.user_menu.label')}
        aria-haspopup="menu"
        sx={{ p: 0 }}
      >
        <UserAvatar name={identity?.fullName} src={identity?.avatar} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        <Typography
          component="li"
          role="presentation"
          variant="body2"
          sx={{ px: 2, py: 1, mb: 0.5, fontWeight: 600, borderBottom: 1, borderColor: 'divider' }}
        >
          {identity?.fullName}
        </Typography>
        <MenuItem component={Link} to="/usersettings" onClick={close}>
          <ListItemIcon>
            <ManageAccountsOutlined fontSize="small" />
          </ListItemIcon>
          {translate('layout.user_menu.account')}
        </MenuItem>
        <MenuItem onClick={() => void logout({}, undefined, false)}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {translate('layout.user_menu.logout')}
        </MenuItem>
      </Menu>
    </>
  );
};
