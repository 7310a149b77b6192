import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  /** On Escape; a click beside the dialog loses nothing. Without it, only what is inside closes it. */
  onClose?: () => void;
  /** For a form with a table. */
  wide?: boolean;
  children: ReactNode;
}

/** A form to fill in before anything else. */
export const FormDialog = ({ title, onClose, wide = false, children }: FormDialogProps) => {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose?.()}
      aria-labelledby={titleId}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
};
