import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { UserAvatar } from '../ui/UserAvatar.tsx';
import { IconMenu } from './IconMenu.tsx';

/** Oneself: the account's settings, and the way out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <IconMenu
      label={translate('layout.user_menu.label')}
      tooltip={identity?.fullName}
      icon={<UserAvatar name={identity?.fullName} src={identity?.avatar} />}
    >
      {close => [
        <MenuItem key="account" component={Link} to="/usersettings" onClick={close}>
          <ListItemIcon>
            <ManageAccountsOutlined fontSize="small" />
          </ListItemIcon>
          {translate('layout.user_menu.account')}
        </MenuItem>,
        <MenuItem key="logout" onClick={() => void logout({}, undefined, false)}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {translate('layout.user_menu.logout')}
        </MenuItem>,
      ]}
    </IconMenu>
  );
};
