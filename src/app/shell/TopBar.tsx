import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import WorkHistoryOutlined from '@mui/icons-material/WorkHistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MY_PAGE } from '#contract/crew/myPage';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { CompanyLogo, UserAvatar } from '../../ui/display/UserAvatar.tsx';
import { IconMenu, Preferences } from './Preferences.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { TOP_BAR_HEIGHT } from './sizes.ts';

interface TopBarProps {
  onOpenMenu: () => void;
}

export const TopBar = ({ onOpenMenu }: TopBarProps) => {
  const translate = useTranslate();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        displayPrint: 'none',
        gridColumn: '1 / -1',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: TOP_BAR_HEIGHT,
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: { xs: 1, md: 2 },
        px: { xs: 1.5, md: 2.5 },
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        onClick={onOpenMenu}
        aria-label={translate('ra.action.open_menu')}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <HomeLink />
      <Box
        sx={{
          flex: { xs: '1 0 100%', md: '1 1 0' },
          order: { xs: 1, md: 0 },
          mt: { xs: 1, md: 0 },
        }}
      >
        <SearchBox />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, ml: { xs: 'auto', md: 0 } }}>
        <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
          <Preferences />
        </Box>
        <UserMenu />
      </Stack>
    </Stack>
  );
};

const HomeLink = () => {
  const { tenantLogo, tenantName = 'Flightcase' } = useSignedInUser().data ?? {};
  return (
    <Stack
      component={Link}
      to="/"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.25,
        width: { md: 232 },
        borderRadius: 1,
        color: 'primary.main',
        textDecoration: 'none',
      }}
    >
      {tenantLogo ? (
        <CompanyLogo src={tenantLogo} name={tenantName} height={44} fallback={<Product />} />
      ) : (
        <Product />
      )}
    </Stack>
  );
};

const Product = () => (
  <>
    <Logo size={32} />
    <Typography component="span" variant="h2" color="textPrimary">
      Flightcase
    </Typography>
  </>
);

const UserMenu = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  const { unsent, ask, leave, stay } = useSigningOut();
  // The superadmin is of no company.
  const worksHere = useServerHas('crew') && user?.tenantId !== undefined;
  return (
    <>
      <IconMenu
        label={translate('layout.user_menu.label')}
        tooltip={user?.fullName}
        icon={<UserAvatar name={user?.fullName} src={user?.avatar} />}
      >
        {close => [
          <MenuItem key="account" component={Link} to="/usersettings" onClick={close}>
            <ListItemIcon>
              <ManageAccountsOutlined fontSize="small" />
            </ListItemIcon>
            {translate('layout.user_menu.account')}
          </MenuItem>,
          ...(worksHere
            ? [
                <MenuItem key="work" component="a" href={MY_PAGE}>
                  <ListItemIcon>
                    <WorkHistoryOutlined fontSize="small" />
                  </ListItemIcon>
                  {translate('layout.user_menu.work')}
                </MenuItem>,
              ]
            : []),
          <MenuItem
            key="logout"
            onClick={() => {
              close();
              void ask();
            }}
          >
            <ListItemIcon>
              <LogoutOutlined fontSize="small" />
            </ListItemIcon>
            {translate('layout.user_menu.logout')}
          </MenuItem>,
        ]}
      </IconMenu>
      <ConfirmDialog
        open={unsent > 0}
        title={translate('layout.sign_out.title')}
        text={translate('layout.sign_out.text', { smart_count: unsent })}
        confirm={translate('layout.sign_out.confirm')}
        cancel={translate('layout.sign_out.cancel')}
        onConfirm={leave}
        onClose={stay}
      />
    </>
  );
};

const useSigningOut = () => {
  const logout = useLogout();
  const { data: user } = useSignedInUser();
  const [unsent, setUnsent] = useState(0);
  const leave = () => {
    setUnsent(0);
    void logout({}, undefined, false);
  };
  const ask = async () => {
    const count = user ? await unsentOf(user.id).catch(() => 0) : 0;
    if (count > 0) setUnsent(count);
    else leave();
  };
  return { unsent, ask, leave, stay: () => setUnsent(0) };
};

const unsentOf = async (userId: number | string) => {
  const { countUnsentOfUser } = await import('../../platform/outbox/otherUsersScans.ts');
  return countUnsentOfUser(userId);
};
