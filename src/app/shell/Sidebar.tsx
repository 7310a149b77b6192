import CloseIcon from '@mui/icons-material/Close';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { MenuEntry, ResourceEntry } from './MenuEntry.tsx';
import { MenuGroupOf, useResourcesOf } from './MenuGroup.tsx';
import { Preferences } from './Preferences.tsx';
import { TOP_BAR_HEIGHT } from './sizes.ts';

interface SidebarProps {
  open: boolean;
  onClose: () => void;
}

export const Sidebar = ({ open, onClose }: SidebarProps) => {
  const narrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });
  return narrow ? <DrawerMenu open={open} onClose={onClose} /> : <FixedMenu />;
};

const FixedMenu = () => (
  <Stack
    sx={{
      displayPrint: 'none',
      position: 'sticky',
      top: TOP_BAR_HEIGHT,
      height: `calc(100dvh - ${TOP_BAR_HEIGHT}px)`,
      overflowY: 'auto',
      px: 1.5,
      pt: 2,
      bgcolor: 'background.paper',
      borderRight: 1,
      borderColor: 'divider',
    }}
  >
    <MainMenu />
    <Box sx={{ mt: 'auto' }}>
      <SidebarFooter />
    </Box>
  </Stack>
);

const DrawerMenu = ({ open, onClose }: SidebarProps) => {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': translate('layout.menu.label'), sx: { width: 288, p: 1.5 } },
      }}
    >
      <IconButton
        onClick={onClose}
        aria-label={translate('ra.action.close_menu')}
        sx={{ alignSelf: 'flex-end' }}
      >
        <CloseIcon />
      </IconButton>
      <Box onClick={onClose}>
        <MainMenu />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, pt: 3, mt: 'auto' }}>
        <Preferences />
      </Stack>
      <SidebarFooter />
    </Drawer>
  );
};

const SidebarFooter = () => {
  const translate = useTranslate();
  return (
    <Typography
      component="footer"
      variant="caption"
      display="block"
      color="textSecondary"
      sx={{ px: 1.5, py: 2 }}
    >
      {translate('layout.copyright', { year: currentYear() })}
    </Typography>
  );
};

const currentYear = () => new Date().getFullYear();

const MainMenu = () => {
  const translate = useTranslate();
  const main = useResourcesOf('main');
  return (
    <Box component="nav" aria-label={translate('layout.menu.label')}>
      <List disablePadding>
        <MenuEntry
          to="/"
          icon={SpaceDashboardOutlined}
          label={translate('layout.menu.dashboard')}
        />
        {main.map(({ name, icon }) => (
          <ResourceEntry key={name} name={name} icon={icon} />
        ))}
        <MenuEntry
          to="/settings"
          icon={SettingsOutlined}
          label={translate('layout.menu.settings')}
        />
      </List>
      <MenuGroupOf group="planning" />
      <MenuGroupOf group="sales" />
      <MenuGroupOf group="admin" />
    </Box>
  );
};
