import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { alpha } from '@mui/material/styles';
import { useGetResourceLabel } from 'ra-core';
import type { ElementType } from 'react';
import { NavLink } from 'react-router-dom';

interface MenuEntryProps {
  to: string;
  icon: ElementType;
  label: string;
}

export const MenuEntry = ({ to, icon: Icon, label }: MenuEntryProps) => (
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

export const ResourceEntry = ({ name, icon }: ResourceEntryProps) => {
  const label = useGetResourceLabel();
  return <MenuEntry to={`/${name}`} icon={icon} label={label(name, 2)} />;
};
