import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  /** What the harmless choice is called; "cancel" unless something says it better. */
  cancel?: string;
  busy?: boolean;
  /** Red unless what it does is no loss. */
  colour?: ButtonProps['color'];
  /** Below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
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
        <Button
          variant="contained"
          color={colour}
          // While it fades out nobody means it.
          onClick={() => open && onConfirm()}
          loading={busy}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Has the focus when the question appears: Enter then takes nothing away. */
export const HarmlessButton = (props: ButtonProps) => (
  <Button ref={useFocusWhenShown<HTMLButtonElement>()} {...props} />
);

/** Takes the focus to an element once it is shown, if it is to have it then. */
export const useFocusWhenShown = <Shown extends HTMLElement>(wanted = true) => {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
};
