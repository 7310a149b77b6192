import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useListContext, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { FocusFirst } from '../form/FocusFirst.tsx';
import type { Statuses } from './BulkStatus.tsx';
import { StatusField } from './StatusField.tsx';

interface BulkStatusDialogProps {
  statuses: Statuses;
  busy: boolean;
  onChoose: (status: string) => void;
  onClose: () => void;
}

/** Asks for the status that the selected records are to get. */
export const BulkStatusDialog = (props: BulkStatusDialogProps) => {
  const { statuses, busy, onChoose, onClose } = props;
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const titleId = useId();
  const [status, setStatus] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(status.trim());
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
          <StatusField statuses={statuses} value={status} onChange={setStatus} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!status.trim()}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
