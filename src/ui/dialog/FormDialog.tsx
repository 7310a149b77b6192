import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useResourceContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { valueOf } from '../../platform/api/ApiError.ts';
import { DialogTitleProvider } from './openedDialog.ts';
import { InputDialog } from './InputDialog.tsx';

interface FormDialogProps {
  title: string;
  /** The record that it is about, if its address has several with this title. */
  of?: number | string | null | undefined;
  onClose?: () => void;
  /** False if the caller itself asks before typed text is lost. */
  asks?: boolean;
  isTyped?: boolean | undefined;
  wide?: boolean | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export const FormDialog = ({
  title,
  of,
  onClose,
  asks,
  isTyped,
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
      isTyped={isTyped}
      staysOnClick
      aria-labelledby={titleId}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {/* Space for the label on the edge of a first field. */}
        <Box sx={{ pt: 1 }}>
          <DialogTitleProvider value={[title, of].join(' ')}>{children}</DialogTitleProvider>
        </Box>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </InputDialog>
  );
};

export const WITH_DIALOG = { opensDialog: true };

export const DialogRedirect = () => (
  <Navigate to={`/${useResourceContext()}`} state={WITH_DIALOG} replace />
);

export const useOpensDialog = () => {
  const { state } = useLocation();
  return useState(valueOf(state, 'opensDialog') === true);
};
