import { useTranslate } from 'ra-core';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface UnsavedQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export const UnsavedQuestion = ({ open, onLeave, onStay }: UnsavedQuestionProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      title={translate('common.unsaved.title')}
      text={translate('common.unsaved.text')}
      confirm={translate('common.unsaved.leave')}
      cancel={translate('common.unsaved.stay')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
