import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { InputDialog } from '../dialog/InputDialog.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useTypedState } from '../form/typedState.ts';
import { FocusFirst } from '../form/FormLayout.tsx';

const NAME_MAX = 40;

interface SaveViewDialogProps {
  /** Names of saved views: saving under one of them asks first. */
  names: readonly string[];
  /** Throws where the device has no room for it. */
  onSave: (name: string) => void;
  onClose: () => void;
}

export const SaveViewDialog = ({ names, onSave, onClose }: SaveViewDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName, isTyped] = useTypedState({
    name: 'view',
    start: () => '',
    stored: z.string(),
  });
  const [asks, setAsks] = useState(false);
  const label = name.trim();
  const isKnown = names.includes(label);
  const [isFull, setFull] = useState(false);
  const save = () => {
    try {
      onSave(label);
      onClose();
    } catch {
      setAsks(false);
      setFull(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isKnown) setAsks(true);
    else save();
  };
  return (
    <InputDialog
      open
      onClose={onClose}
      isTyped={isTyped}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <form onSubmit={submit}>
        <FocusFirst />
        <DialogTitle id={titleId}>{translate('lists.saved.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('lists.saved.text')}</DialogContentText>
          <TextField
            label={translate('lists.saved.name')}
            value={name}
            onChange={event => setName(event.target.value)}
            error={isFull}
            helperText={
              isFull ? translate('lists.saved.full') : isKnown && translate('lists.saved.known')
            }
            slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!label}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog
        open={asks}
        title={translate('lists.saved.replace_title')}
        text={translate('lists.saved.replace_text', { name: label })}
        confirm={translate('lists.saved.replace')}
        onConfirm={save}
        onClose={() => setAsks(false)}
      />
    </InputDialog>
  );
};

interface RemoveViewDialogProps {
  name: string;
  onRemove: (name: string) => void;
  onClose: () => void;
}

export const RemoveViewDialog = ({ name, onRemove, onClose }: RemoveViewDialogProps) => {
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
