import { useResourceContext } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { WITH_DIALOG } from './useOpensDialog.ts';

/** A resource whose new records are filled in in a dialog: their address leads to the list with it. */
const DialogRedirect = () => (
  <Navigate to={`/${useResourceContext()}`} state={WITH_DIALOG} replace />
);

export default DialogRedirect;
