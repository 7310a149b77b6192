import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { valueOf } from '../api/ApiError.ts';

/** What an address hands over that leads to a list with its dialog open. */
export const WITH_DIALOG = { opensDialog: true };

/** Whether a list's dialog is open: at first where the way to the list says so. */
export const useOpensDialog = () => {
  const { state } = useLocation();
  return useState(valueOf(state, 'opensDialog') === true);
};
