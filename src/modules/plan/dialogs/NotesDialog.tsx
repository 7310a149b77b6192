import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import type { PlanLine } from '#contract/plan/plans';
import { useFocusWhenShown } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { usePlan } from '../PlanContext.tsx';
import { PlanFormEnd } from './PlanForm.tsx';

interface NotesDialogProps {
  line: PlanLine;
  onClose: () => void;
}

/** Notes are printed on the pick list. */
const NotesDialog = ({ line, onClose }: NotesDialogProps) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const [notes, setNotes] = useState(line.notes ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = notes.trim() || null;
    if (said !== line.notes) {
      store.change({ op: 'update_line', id: line.id, values: { notes: said } });
    }
    onClose();
  };
  return (
    <FormDialog title={translate('plan.menu.notes', { smart_count: 1 })} onClose={onClose}>
      <Stack component="form" onSubmit={save} sx={{ gap: 2, pt: 1 }}>
        <TextField
          label={line.name}
          value={notes}
          inputRef={useFocusWhenShown<HTMLTextAreaElement>()}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.notes } }}
          onChange={event => setNotes(event.target.value)}
        />
        <PlanFormEnd onClose={onClose} />
      </Stack>
    </FormDialog>
  );
};

export default NotesDialog;
