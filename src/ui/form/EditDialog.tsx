import { useTranslate } from 'ra-core';
import { type ComponentProps, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { useHasUnsaved } from './unsavedForms.ts';

interface EditDialogProps extends ComponentProps<typeof FormDialog> {
  onClose: () => void;
}

/**
 * A dialog whose form registers unsaved changes with `useUnsaved`: Escape and "back" then ask
 * first.
 */
export const EditDialog = ({ onClose, ...dialog }: EditDialogProps) => {
  const translate = useTranslate();
  const isUnsaved = useHasUnsaved();
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && nextLocation.pathname !== '/login');
  const isLeaving = blocker.state === 'blocked';
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };
  return (
    <>
      <FormDialog
        {...dialog}
        asks={false}
        onClose={() => (isUnsaved ? setClosing(true) : onClose())}
      />
      <ConfirmDialog
        open={isClosing || isLeaving}
        title={translate('common.unsaved.title')}
        text={translate('common.unsaved.text')}
        confirm={translate('common.unsaved.leave')}
        cancel={translate('common.unsaved.stay')}
        onConfirm={() => (isLeaving ? blocker.proceed?.() : onClose())}
        onClose={stay}
      />
    </>
  );
};
