import { useTranslate } from 'ra-core';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useWarningBeforeUnload } from '../../../ui/form/UnsavedChanges.tsx';
import { useNoteUnsaved } from '../../../ui/form/unsavedForms.ts';

/**
 * Asks before the screen is left while scans are only in this page's memory, as the device cannot
 * store them.
 */
export const UnsentScans = ({ unsent }: { unsent: number }) => {
  const translate = useTranslate();
  useNoteUnsaved(unsent > 0);
  useWarningBeforeUnload(unsent > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent > 0 &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/login'
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('scanning.unsent.title')}
      text={translate('scanning.unsent.text', { smart_count: unsent })}
      confirm={translate('scanning.unsent.leave')}
      cancel={translate('scanning.unsent.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
