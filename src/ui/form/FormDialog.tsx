import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  /** On Escape; a click beside the dialog loses nothing. Without it, only what is inside closes it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A form to fill in before anything else. */
export const FormDialog = ({ title, onClose, children }: FormDialogProps) => {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose?.()}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
};
