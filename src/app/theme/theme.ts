import { alpha, type ThemeOptions } from '@mui/material/styles';
import { BOTTOM_BAR } from '../../ui/display/bottomBar.ts';
import { DARK, FONT_FAMILY, LIGHT, RADIUS, type Tokens } from './tokens.ts';

const focusRing = (tokens: Tokens) => ({
  outline: `2px solid ${tokens.accent}`,
  outlineOffset: 2,
});

const MESSAGE_ABOVE_BAR_PX = 104;

const raised = (tokens: Tokens) => ({
  backgroundColor: tokens.surfaceRaised,
  border: `1px solid ${tokens.border}`,
});

/** react-admin keeps an empty line below each input for an error; ours appears when it is needed. */
const noEmptyLine = { defaultProps: { helperText: false } };

const themeComponents = (tokens: Tokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { WebkitFontSmoothing: 'antialiased' },
      'a:focus-visible, [tabindex]:focus-visible': focusRing(tokens),
      'main:focus-visible': { outline: 'none' },
      // Its fields take nothing meanwhile. A short save does not flicker.
      'form[aria-busy=true]': { cursor: 'progress' },
      'form[aria-busy=true] .MuiFormControl-root': {
        opacity: 0.6,
        transition: 'opacity 0s 400ms',
      },
      [`body:has(.${BOTTOM_BAR}) .MuiSnackbar-root`]: { bottom: MESSAGE_ABOVE_BAR_PX },
      '@media print': {
        '.MuiButton-root, .MuiIconButton-root, .MuiAccordion-root, .MuiSnackbar-root': {
          display: 'none !important',
        },
        '.MuiPaper-root': { breakInside: 'avoid' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // A browser shows the text of a native button in a font of its own.
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing(tokens) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 16 },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      outlined: { borderColor: tokens.border },
    },
  },
  MuiIconButton: { styleOverrides: { root: { color: tokens.textMuted } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: raised(tokens) } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...raised(tokens),
        [theme.breakpoints.down('sm')]: {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxWidth: 'calc(100% - 32px)',
        },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  // The reason why a field cannot be changed has to be readable.
  MuiFormHelperText: {
    styleOverrides: { root: { '&.Mui-disabled': { color: tokens.textMuted } } },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: tokens.textMuted } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: tokens.surface,
        // Darker than a hairline: the edge of a field needs contrast (WCAG 1.4.11).
        '& fieldset': { borderColor: alpha(tokens.textMuted, 0.7) },
      },
      input: {
        textOverflow: 'ellipsis',
        '&::placeholder': { color: tokens.textMuted, opacity: 1 },
      },
    },
  },
  MuiInputLabel: { styleOverrides: { asterisk: { color: tokens.danger } } },
  RaTextInput: noEmptyLine,
  RaNumberInput: noEmptyLine,
  RaSelectInput: { defaultProps: { ...noEmptyLine.defaultProps, margin: 'none' } },
  // A form focuses its first field; this must not open the options.
  RaAutocompleteInput: { defaultProps: { ...noEmptyLine.defaultProps, openOnFocus: false } },
  RaDateInput: noEmptyLine,
  RaDateTimeInput: noEmptyLine,
  RaBooleanInput: noEmptyLine,
  MuiAlert: {
    styleOverrides: {
      root: { border: '1px solid', alignItems: 'center', flexWrap: 'wrap' },
      message: { flex: '1 1 200px' },
      action: { paddingTop: 0 },
      standardError: { borderColor: tokens.danger, color: tokens.text },
      standardWarning: { borderColor: tokens.warning, color: tokens.text },
      standardInfo: { borderColor: tokens.info, color: tokens.text },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI's own colour is darker than a card in dark mode.
        borderBottomColor: theme.palette.divider,
        [theme.breakpoints.between('sm', 'lg')]: { paddingInline: 10 },
      }),
      paddingCheckbox: ({ theme }) => ({
        [theme.breakpoints.between('sm', 'lg')]: { paddingInline: '4px 0' },
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 500 } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
});

const themeFor = (mode: 'light' | 'dark', tokens: Tokens): ThemeOptions => ({
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

/** Options, not themes: comparing a theme with options takes half of the type check's time. */
export const lightTheme = themeFor('light', LIGHT);

export const darkTheme = themeFor('dark', DARK);
