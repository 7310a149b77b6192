import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface RemoveViewDialogProps {
  name: string;
  onRemove: (name: string) => void;
  onClose: () => void;
}

/** Asks before a saved view is forgotten. */
const RemoveViewDialog = ({ name, onRemove, onClose }: RemoveViewDialogProps) => {
  const translate = useTranslate();
  const remove = () => {
    onRemove(name);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate('lists.saved.remove_title')}
      text={translate('lists.saved.remove_text', { name })}
      confirm={translate('ra.action.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

export default RemoveViewDialog;
