import { createTheme } from '@mui/material/styles';
import { DARK, FONT_FAMILY, LIGHT, RADIUS, type Tokens } from '../ui/tokens.ts';
import { themeComponents } from './themeComponents.ts';

const themeFor = (mode: 'light' | 'dark', tokens: Tokens) =>
  createTheme({
    palette: {
      mode,
      primary: { main: tokens.accent, dark: tokens.accentHover, contrastText: tokens.onAccent },
      secondary: { main: tokens.textMuted },
      success: { main: tokens.success },
      warning: { main: tokens.warning },
      error: { main: tokens.danger },
      info: { main: tokens.info },
      background: { default: tokens.background, paper: tokens.surface },
      text: { primary: tokens.text, secondary: tokens.textMuted },
      divider: tokens.border,
    },
    shape: { borderRadius: RADIUS },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1680 } },
    typography: {
      fontFamily: FONT_FAMILY,
      h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.005em' },
      h3: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
      button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
    },
    components: themeComponents(tokens),
  });

export const lightTheme = themeFor('light', LIGHT);

export const darkTheme = themeFor('dark', DARK);
