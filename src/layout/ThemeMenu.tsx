import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { THEME_MODES, useThemeMode } from '../ui/useThemeMode.ts';
import { IconMenu } from './IconMenu.tsx';

const ICONS = {
  light: LightModeOutlined,
  dark: DarkModeOutlined,
  system: ContrastOutlined,
};

/** Chooses between light, dark, and what the system is set to. */
export const ThemeMenu = () => {
  const translate = useTranslate();
  const [mode, setMode] = useThemeMode();
  const Icon = ICONS[mode];
  const label = translate('layout.theme.label');
  return (
    <IconMenu label={label} tooltip={label} icon={<Icon />}>
      {close =>
        THEME_MODES.map(each => {
          const ItemIcon = ICONS[each];
          return (
            <MenuItem
              key={each}
              role="menuitemradio"
              aria-checked={each === mode}
              selected={each === mode}
              onClick={() => {
                setMode(each);
                close();
              }}
            >
              <ListItemIcon>
                <ItemIcon fontSize="small" />
              </ListItemIcon>
              {translate(`layout.theme.${each}`)}
            </MenuItem>
          );
        })
      }
    </IconMenu>
  );
};
