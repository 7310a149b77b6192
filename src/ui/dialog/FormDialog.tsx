import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEvent, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Navigate, useBlocker, useLocation } from 'react-router-dom';
import { valueOf } from '../../platform/api/ApiError.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface FormDialogProps {
  title: string;
  /** Called on Escape; a click outside does not close it. Without it, only buttons inside do. */
  onClose?: () => void;
  /** False if the caller itself asks before typed text is lost. */
  asks?: boolean;
  /** For a form with a table. */
  wide?: boolean;
  /** Buttons that stay in sight below a long form. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A form to fill in before anything else. Escape and "back" close the dialog, not the page below it; after
 * typing they ask first.
 */
export const FormDialog = ({
  title,
  onClose,
  asks = true,
  wide = false,
  actions,
  children,
}: FormDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const [hasTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = useEvent(() => (asks && hasTyped ? setAsking(true) : onClose?.()));
  // The form of a page below it has such a guard of its own.
  const isWithinForm = useFormContext() !== null;
  return (
    <Dialog
      open
      onClose={(_event, reason) => onClose && reason === 'escapeKeyDown' && leave()}
      aria-labelledby={titleId}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {/* Space for the label on the edge of a first field. */}
        <Box sx={{ pt: 1 }} onInput={() => setTyped(true)}>
          {children}
        </Box>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      {asks && onClose && !isWithinForm && <BackCloses leave={leave} />}
      <ConfirmDialog
        open={isAsking}
        title={translate('common.unsaved.title')}
        text={translate('common.unsaved.text')}
        confirm={translate('common.unsaved.leave')}
        cancel={translate('common.unsaved.stay')}
        onConfirm={() => onClose?.()}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
};

/** The step back in the browser closes a dialog, and stays on its page. */
const BackCloses = ({ leave }: { leave: () => void }) => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    leave();
  }, [blocker, leave]);
  return null;
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
