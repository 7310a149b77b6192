import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, type ReactNode } from 'react';
import { useThemeMode } from '../ui/useThemeMode.ts';
import { darkTheme, lightTheme } from './theme.ts';

interface ThemeProviderProps {
  children: ReactNode;
}

/** Our theme in the chosen mode, also for what is shown before it the next time (public/theme.js). */
export const ThemeProvider = ({ children }: ThemeProviderProps) => {
  const [mode] = useThemeMode();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const dark = mode === 'dark' || (mode === 'system' && systemIsDark);
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <MuiThemeProvider theme={dark ? darkTheme : lightTheme}>
      <CssBaseline enableColorScheme />
      {children}
    </MuiThemeProvider>
  );
};
