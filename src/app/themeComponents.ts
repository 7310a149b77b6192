import { alpha, type ThemeOptions } from '@mui/material/styles';
import type { Tokens } from '../ui/tokens.ts';

/** What keyboard users see around the thing that they are on. */
const focusRing = (tokens: Tokens) => ({
  outline: `2px solid ${tokens.accent}`,
  outlineOffset: 2,
});

/** MUI's parts in our look: flat surfaces with a hairline, no ripples, no capitals. */
export const themeComponents = (tokens: Tokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv05", "ss03"', WebkitFontSmoothing: 'antialiased' },
      'a:focus-visible, [tabindex]:focus-visible': focusRing(tokens),
      'main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing(tokens) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 16 },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      outlined: { borderColor: tokens.border },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: { backgroundColor: tokens.surfaceRaised, border: `1px solid ${tokens.border}` },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { backgroundColor: tokens.surfaceRaised, border: `1px solid ${tokens.border}` },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: tokens.surface,
        // Darker than a hairline: the edge of a field must stand out by itself (WCAG 1.4.11).
        '& fieldset': { borderColor: alpha(tokens.textMuted, 0.7) },
      },
    },
  },
  MuiInputLabel: { styleOverrides: { asterisk: { color: tokens.danger } } },
  MuiAlert: {
    styleOverrides: {
      root: { border: '1px solid', alignItems: 'center' },
      standardError: { borderColor: tokens.danger, color: tokens.text },
      standardWarning: { borderColor: tokens.warning, color: tokens.text },
      standardInfo: { borderColor: tokens.info, color: tokens.text },
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 500 } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiPaginationItem: { styleOverrides: { root: { borderRadius: 6 } } },
});
