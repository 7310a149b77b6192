import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether the screen is one on which tables become cards (design §7). */
export const useIsPhone = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
