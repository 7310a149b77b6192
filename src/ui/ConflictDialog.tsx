import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useTranslate, useUpdate } from 'ra-core';
import { useId } from 'react';
import { LatestChange } from './audit/LatestChange.tsx';
import { ConflictFields } from './ConflictFields.tsx';
import { useFocusWhenShown } from './useFocusWhenShown.ts';
import type { Conflict, useSaveFailure } from './useSaveFailure.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  onSaved: (saved: unknown) => void;
  onTaken: () => void;
  onError: ReturnType<typeof useSaveFailure>['onError'];
  onClose: () => void;
}

/** Someone else saved first: shows what they changed, and lets the person choose. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { conflict, onSaved, onTaken, onError, onClose } = props;
  const { attempt, current } = conflict;
  const resource = useResourceContext();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const titleId = useId();
  const harmless = useFocusWhenShown<HTMLButtonElement>();
  const [update, { isPending }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: onSaved,
    onError,
  });

  /** Only the fields that were typed in go onto the current version; the rest stays as theirs. */
  const keepMine = () =>
    update(resource, {
      ...attempt,
      previousData: { ...attempt.previousData, version: current.version },
    });

  const takeTheirs = () => {
    const key = [resource, 'getOne', { id: String(current.id), meta: undefined }];
    queryClient.setQueryData(key, current);
    onTaken();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('common.conflict.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('common.conflict.text')} <LatestChange id={current.id} />
        </DialogContentText>
        <ConflictFields conflict={conflict} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} ref={harmless}>
          {translate('common.conflict.back')}
        </Button>
        <Button variant="outlined" onClick={takeTheirs} disabled={isPending}>
          {translate('common.conflict.take_theirs')}
        </Button>
        <Button variant="contained" onClick={() => void keepMine()} loading={isPending}>
          {translate('common.conflict.keep_mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
