import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useLeaveGuard } from './leaveGuard.ts';

export interface DialogProps extends Omit<MuiDialogProps, 'onClose'> {
  /** Called on Escape, the step back and a click outside. Without it, only buttons inside close it. */
  onClose?: (() => void) | undefined;
  staysOnClick?: boolean;
}

/** Escape and the browser's step back close only the top dialog. */
export const Dialog = ({ onClose, staysOnClick = false, children, ...props }: DialogProps) => {
  const leave = useEvent(() => onClose?.());
  return (
    <MuiDialog
      onClose={(_event, reason) => !(staysOnClick && reason === 'backdropClick') && leave()}
      {...props}
    >
      {children}
      {props.open && <BackCloses leave={leave} />}
    </MuiDialog>
  );
};

const BackCloses = ({ leave }: { leave: () => void }) => {
  const stopped = useLeaveGuard(
    ({ historyAction, nextLocation }) =>
      historyAction === 'POP' && nextLocation.pathname !== '/login'
  );
  useEffect(() => {
    if (!stopped) return;
    stopped.stay();
    leave();
  }, [stopped, leave]);
  return null;
};
