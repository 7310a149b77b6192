import { useFormIsDirty, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { leavesOnPurpose } from './useLeaveForm.ts';

/**
 * Asks before what was typed is lost. react-admin 5.15's own guard lets changes on the same path
 * pass, and with them the step back from `?mode=edit`.
 */
export const UnsavedChanges = () => {
  const translate = useTranslate();
  const dirty = useFormIsDirty();
  const blocker = useBlocker(
    ({ nextLocation }) =>
      dirty && nextLocation.pathname !== '/login' && !leavesOnPurpose(nextLocation)
  );
  useWarningBeforeUnload(dirty);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('common.unsaved.title')}
      text={translate('common.unsaved.text')}
      confirm={translate('common.unsaved.leave')}
      cancel={translate('common.unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};

const useWarningBeforeUnload = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
};
