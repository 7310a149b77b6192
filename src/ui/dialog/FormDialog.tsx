import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useResourceContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { valueOf } from '../../platform/api/ApiError.ts';
import { InputDialog } from './InputDialog.tsx';

interface FormDialogProps {
  title: string;
  /** Called on Escape and the step back. Without it, only buttons inside close it. */
  onClose?: () => void;
  /** False if the caller itself asks before typed text is lost. */
  asks?: boolean;
  /** For a form with a table. */
  wide?: boolean;
  /** Buttons that stay in sight below a long form. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form to fill in before anything else. */
export const FormDialog = ({
  title,
  onClose,
  asks,
  wide = false,
  actions,
  children,
}: FormDialogProps) => {
  const titleId = useId();
  return (
    <InputDialog
      open
      onClose={onClose}
      asks={asks}
      staysOnClick
      aria-labelledby={titleId}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {/* Space for the label on the edge of a first field. */}
        <Box sx={{ pt: 1 }}>{children}</Box>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </InputDialog>
  );
};

/** The state of a link that opens a list with its dialog. */
export const WITH_DIALOG = { opensDialog: true };

/** The address of an empty form that is a dialog of the list: redirects to the list. */
export const DialogRedirect = () => (
  <Navigate to={`/${useResourceContext()}`} state={WITH_DIALOG} replace />
);

/** The open state of a list's dialog, initially from the link. */
export const useOpensDialog = () => {
  const { state } = useLocation();
  return useState(valueOf(state, 'opensDialog') === true);
};
