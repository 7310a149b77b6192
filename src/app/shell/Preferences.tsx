import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { useI18nProvider, useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { api } from '../../platform/api/client.ts';
import { useMenu } from '../../ui/display/useMenu.ts';
import { HiddenText } from '../../ui/display/values.tsx';
import { THEME_MODES, useThemeMode } from '../theme/ThemeProvider.tsx';
import { TenantSwitch } from './TenantSwitch.tsx';

export const Preferences = () => (
  <>
    <TenantSwitch />
    <LanguageSelect />
    <ThemeMenu />
  </>
);

/** Stored in the profile. The user is not reloaded, so that typed text in a profile form stays. */
const LanguageSelect = () => {
  const i18nProvider = useI18nProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const choose = async (language: string) => {
    await i18nProvider.changeLocale(language);
    try {
      await api('/users/update-self', { method: 'PATCH', body: { language } });
    } catch {
      notify('layout.language_not_kept', { type: 'info' });
    }
  };
  return (
    <Select
      native
      size="small"
      value={i18nProvider.getLocale()}
      onChange={event => void choose(event.target.value)}
      inputProps={{ 'aria-label': translate('layout.language') }}
      sx={{
        color: 'text.secondary',
        fontSize: 'body2.fontSize',
        '&:not(:hover, .Mui-focused) fieldset': { borderColor: 'transparent' },
      }}
    >
      {LOCALES.map(locale => (
        <option key={locale} value={locale} lang={locale}>
          {LOCALE_NAMES[locale]}
        </option>
      ))}
    </Select>
  );
};

const ICONS = {
  light: LightModeOutlined,
  dark: DarkModeOutlined,
  system: ContrastOutlined,
};

const ThemeMenu = () => {
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

interface IconMenuProps {
  label: string;
  tooltip: string | undefined;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** Next to its button: at the end of the page it would be outside all landmarks. */
const WITHIN_LANDMARK = { popper: { disablePortal: true } };

export const IconMenu = ({ label, tooltip, icon, children }: IconMenuProps) => {
  const { button, menu, close } = useMenu();
  return (
    <>
      <Tooltip title={tooltip} describeChild slotProps={WITHIN_LANDMARK}>
        <IconButton {...button} sx={{ '&:has(.MuiAvatar-root)': { p: 0 } }}>
          {icon}
          <HiddenText>{label}</HiddenText>
        </IconButton>
      </Tooltip>
      <Menu {...menu}>{children(close)}</Menu>
    </>
  );
};
