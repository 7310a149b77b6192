import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { Dialog } from './Dialog.tsx';
import { BusyButton } from '../display/BusyButton.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  busy?: boolean;
  colour?: ButtonProps['color'];
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, text, confirm, cancel, busy, onConfirm, onClose } = props;
  const { colour = 'error', children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <HarmlessButton onClick={onClose} disabled={busy}>
          {cancel ?? translate('ra.action.cancel')}
        </HarmlessButton>
        <BusyButton
          variant="contained"
          color={colour}
          // Clicks while it fades out are ignored.
          onClick={() => open && onConfirm()}
          busy={busy}
        >
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};

/** Gets the focus when the question opens, so that Enter deletes nothing. */
export const HarmlessButton = (props: ButtonProps) => (
  <Button ref={useFocusWhenShown<HTMLButtonElement>()} {...props} />
);

/** Focuses an element once it is shown, if wanted: also one in a dialog, which appears after its caller. */
export const useFocusWhenShown = <Shown extends HTMLElement>(wanted = true) => {
  const shown = useRef<Shown>(null);
  return useCallback(
    (element: Shown | null) => {
      // React also calls it anew for an element that stays: that one is left alone.
      if (!element || element === shown.current) return;
      shown.current = element;
      if (wanted) element.focus();
    },
    [wanted]
  );
};
