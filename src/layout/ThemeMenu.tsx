import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { THEME_MODES, useThemeMode, type ThemeMode } from '../ui/useThemeMode.ts';

const ICONS = {
  light: LightModeOutlined,
  dark: DarkModeOutlined,
  system: SettingsBrightnessOutlined,
};

/** Chooses between light, dark, and what the system is set to. */
export const ThemeMenu = () => {
  const translate = useTranslate();
  const [mode, setMode] = useThemeMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = ICONS[mode];
  const choose = (chosen: ThemeMode) => {
    setMode(chosen);
    setAnchor(null);
  };
  return (
    <>
      <Tooltip title={translate('layout.theme.label')}>
        <IconButton
          onClick={event => setAnchor(event.currentTarget)}
          aria-label={translate('layout.theme.label')}
          aria-haspopup="menu"
        >
          <Icon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {THEME_MODES.map(each => (
          <ThemeItem key={each} mode={each} chosen={each === mode} onChoose={choose} />
        ))}
      </Menu>
    </>
  );
};

interface ThemeItemProps {
  mode: ThemeMode;
  chosen: boolean;
  onChoose: (mode: ThemeMode) => void;
}

const ThemeItem = ({ mode, chosen, onChoose }: ThemeItemProps) => {
  const translate = useTranslate();
  const Icon = ICONS[mode];
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={chosen}
      selected={chosen}
      onClick={() => onChoose(mode)}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(`layout.theme.${mode}`)}
    </MenuItem>
  );
};
