import { type ComponentProps, useState } from 'react';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { useLeaveGuard } from '../dialog/leaveGuard.ts';
import { UnsavedQuestion } from '../dialog/UnsavedQuestion.tsx';
import { useHasUnsaved } from './unsavedForms.ts';

interface EditDialogProps extends ComponentProps<typeof FormDialog> {
  onClose: () => void;
}

/** A dialog whose form registers unsaved changes with `useUnsaved`: Escape and "back" then ask first. */
export const EditDialog = ({ onClose, ...dialog }: EditDialogProps) => {
  const isUnsaved = useHasUnsaved();
  const [isClosing, setClosing] = useState(false);
  const stopped = useLeaveGuard(
    ({ nextLocation }) => isUnsaved && nextLocation.pathname !== '/login'
  );
  const stay = () => {
    setClosing(false);
    stopped?.stay();
  };
  return (
    <>
      <FormDialog
        {...dialog}
        asks={false}
        onClose={() => (isUnsaved ? setClosing(true) : onClose())}
      />
      <UnsavedQuestion
        open={isClosing || stopped !== undefined}
        onLeave={() => (stopped ? stopped.goOn() : onClose())}
        onStay={stay}
      />
    </>
  );
};
