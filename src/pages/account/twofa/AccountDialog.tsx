import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface AccountDialogProps {
  title: string;
  /** Without it, only what is inside the dialog closes it. */
  onClose?: () => void;
  children: ReactNode;
}

/** Something about oneself to do before anything else. */
export const AccountDialog = ({ title, onClose, children }: AccountDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
};
