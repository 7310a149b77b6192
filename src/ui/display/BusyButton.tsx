import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** Its call is being made: a click does nothing. */
  busy?: boolean | undefined;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button that makes a call. It keeps the focus meanwhile: MUI's own loading button is disabled, and loses it. */
export const BusyButton = ({ busy = false, onClick, startIcon, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-disabled={busy || undefined}
    onClick={busy ? ignore : onClick}
    startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : startIcon}
  />
);
