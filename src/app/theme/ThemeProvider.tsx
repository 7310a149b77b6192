import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { THEME_KEY } from '../../platform/session/storageKeys.ts';
import { useIsPrinting } from '../../ui/display/printing.ts';
import { darkTheme, lightTheme } from './theme.ts';

interface ThemeProviderProps {
  children: ReactNode;
}

/** Stores the mode for the next page load (public/theme.js). */
export const ThemeProvider = ({ children }: ThemeProviderProps) => {
  const [mode] = useThemeMode();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isPrinting = useIsPrinting();
  // Light text on white paper is unreadable.
  const dark = !isPrinting && (mode === 'dark' || (mode === 'system' && systemIsDark));
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <Theme dark={dark}>
      <CssBaseline enableColorScheme />
      {children}
    </Theme>
  );
};

interface ThemeProps {
  dark: boolean;
  children: ReactNode;
}

export const Theme = ({ dark, children }: ThemeProps) => {
  const base = dark ? darkTheme : lightTheme;
  const translate = useTranslate();
  const theme = useMemo(
    () => createTheme(base, { components: ownWords(translate) }),
    [base, translate]
  );
  return <MuiThemeProvider theme={theme}>{children}</MuiThemeProvider>;
};

const ownWords = (translate: ReturnType<typeof useTranslate>) => ({
  MuiAutocomplete: {
    defaultProps: {
      clearText: translate('ra.action.clear_input_value'),
      closeText: translate('ra.action.close'),
      loadingText: translate('ra.message.loading'),
      noOptionsText: translate('common.no_options'),
      openText: translate('ra.action.open'),
    },
  },
  MuiAlert: { defaultProps: { closeText: translate('ra.action.close') } },
});

export const THEME_MODES = ['light', 'dark', 'system'] as const;

type ThemeMode = (typeof THEME_MODES)[number];

export const useThemeMode = () => useStore<ThemeMode>(THEME_KEY, 'system');
