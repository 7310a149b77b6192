import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { FocusFirst } from '../form/FocusFirst.tsx';
import type { Statuses } from './BulkStatus.tsx';

interface BulkStatusDialogProps {
  statuses: Statuses;
  busy: boolean;
  onChoose: (status: string) => void;
  onClose: () => void;
}

/** Asks for the status that the selected records are to get. */
export const BulkStatusDialog = (props: BulkStatusDialogProps) => {
  const { statuses, busy, onChoose, onClose } = props;
  const { selectedIds, resource } = useListContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const titleId = useId();
  const [status, setStatus] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(status);
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={submit}>
        <FocusFirst />
        <DialogTitle id={titleId}>
          {translate('lists.bulk.status_title', { smart_count: selectedIds.length })}
        </DialogTitle>
        <DialogContent>
          <Autocomplete
            options={statuses}
            onChange={(_event, chosen) => setStatus(chosen ?? '')}
            getOptionLabel={choice => translate(`resources.${resource}.statuses.${choice}`)}
            renderInput={params => (
              <TextField {...params} label={label({ source: 'status', resource })} sx={{ mt: 1 }} />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!status}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
