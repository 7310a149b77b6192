import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import { BusyButton } from '../display/BusyButton.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  /** The label of the harmless choice, by default "cancel". */
  cancel?: string;
  busy?: boolean;
  /** Red, unless the action loses nothing. */
  colour?: ButtonProps['color'];
  /** Below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
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

/** It has the focus when the question appears, so that Enter deletes nothing. */
export const HarmlessButton = (props: ButtonProps) => (
  <Button ref={useFocusWhenShown<HTMLButtonElement>()} {...props} />
);

/** Focuses an element once it is shown, if wanted: also one in a dialog, which appears after its caller. */
export const useFocusWhenShown = <Shown extends HTMLElement>(wanted = true) =>
  useCallback((element: Shown | null) => void (wanted && element?.focus()), [wanted]);
