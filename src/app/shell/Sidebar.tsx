import CloseIcon from '@mui/icons-material/Close';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { alpha, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCanAccessResources, useGetResourceLabel, useTranslate } from 'ra-core';
import { type ElementType, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { type MenuGroup, useResources } from '../../ui/record/resource.ts';
import { Preferences } from './Preferences.tsx';
import { TOP_BAR_HEIGHT } from './sizes.ts';

interface SidebarProps {
  open: boolean;
  onClose: () => void;
}

/** The menu: next to the screen if there is room, otherwise in a drawer. */
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

/** The copyright line, with the current year. */
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

const useResourcesOf = (group: MenuGroup) =>
  useResources().filter(({ menu }) => menu.group === group);

/**
 * The resources' screens: those for everyone first, then groups with the ones that the user may
 * open.
 */
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

interface MenuGroupOfProps {
  group: Exclude<MenuGroup, 'main'>;
}

/** The screens of a group that the user may open, below a heading; nothing if there are none. */
const MenuGroupOf = ({ group }: MenuGroupOfProps) => {
  const translate = useTranslate();
  const headingId = useId();
  const resources = useResourcesOf(group);
  const { canAccess } = useCanAccessResources({
    resources: resources.map(({ name }) => name),
    action: 'list',
  });
  const open = resources.filter(({ name }) => canAccess?.[name]);
  if (open.length === 0) return null;
  return (
    <>
      <Typography
        component="h2"
        id={headingId}
        variant="caption"
        color="textSecondary"
        sx={{ px: 1.5, pt: 2.5, pb: 0.75, fontWeight: 600 }}
      >
        {translate(`layout.menu.${group}`)}
      </Typography>
      <List disablePadding aria-labelledby={headingId}>
        {open.map(({ name, icon }) => (
          <ResourceEntry key={name} name={name} icon={icon} />
        ))}
      </List>
    </>
  );
};

interface MenuEntryProps {
  to: string;
  icon: ElementType;
  label: string;
}

/** A link to a screen, marked visually and with `aria-current` while that screen is open. */
const MenuEntry = ({ to, icon: Icon, label }: MenuEntryProps) => (
  <ListItem disablePadding sx={{ mb: 0.25 }}>
    <ListItemButton
      component={NavLink}
      to={to}
      sx={{
        minHeight: 40,
        py: 0.5,
        px: 1.5,
        borderRadius: 1,
        color: 'text.secondary',
        '&.active': {
          color: 'primary.main',
          bgcolor: theme => alpha(theme.palette.primary.main, 0.1),
          '& .MuiListItemText-primary': { fontWeight: 600 },
        },
      }}
    >
      <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} slotProps={{ primary: { variant: 'body2' } }} />
    </ListItemButton>
  </ListItem>
);

interface ResourceEntryProps {
  name: string;
  icon: ElementType;
}

const ResourceEntry = ({ name, icon }: ResourceEntryProps) => {
  const label = useGetResourceLabel();
  return <MenuEntry to={`/${name}`} icon={icon} label={label(name, 2)} />;
};
