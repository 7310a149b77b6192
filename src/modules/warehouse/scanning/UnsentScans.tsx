import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useLeaveGuard, useWarningBeforeUnload } from '../../../ui/dialog/leaveGuard.ts';

import { useNoteUnsaved } from '../../../ui/dialog/unsaved.ts';

/** Asks before leaving while scans are only in memory, as the device cannot store them. */
export const UnsentScans = ({ unsent }: { unsent: number }) => {
  const translate = useTranslate();
  useNoteUnsaved(unsent > 0);
  useWarningBeforeUnload(unsent > 0);
  const stopped = useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      unsent > 0 &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/login'
  );
  return (
    <ConfirmDialog
      open={stopped !== undefined}
      title={translate('scanning.unsent.title')}
      text={translate('scanning.unsent.text', { smart_count: unsent })}
      confirm={translate('scanning.unsent.leave')}
      cancel={translate('scanning.unsent.stay')}
      onConfirm={() => stopped?.goOn()}
      onClose={() => stopped?.stay()}
    />
  );
};
