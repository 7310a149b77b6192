import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useCanAccessResources, useResourceDefinitions, useTranslate } from 'ra-core';
import { MenuEntry, ResourceEntry } from './MenuEntry.tsx';

/** Which part of the menu a resource belongs to. */
export type MenuGroup = 'main' | 'admin';

const useResourcesOf = (group: MenuGroup) =>
  Object.values(useResourceDefinitions<{ menu?: MenuGroup }>()).filter(
    ({ options }) => options?.menu === group
  );

/**
 * The screens, in the order of the registry of resources: first what everybody sees (spec §2), then
 * a group of which each sees what they may open.
 */
export const MainMenu = () => {
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
      <AdminGroup />
    </Box>
  );
};

const AdminGroup = () => {
  const translate = useTranslate();
  const resources = useResourcesOf('admin');
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
        id={ADMIN_HEADING_ID}
        variant="caption"
        color="textSecondary"
        sx={{ px: 1.5, pt: 2.5, pb: 0.75, fontWeight: 600 }}
      >
        {translate('layout.menu.admin')}
      </Typography>
      <List disablePadding aria-labelledby={ADMIN_HEADING_ID}>
        {open.map(({ name, icon }) => (
          <ResourceEntry key={name} name={name} icon={icon} />
        ))}
      </List>
    </>
  );
};

const ADMIN_HEADING_ID = 'menu-admin';
