import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { optionalText } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import type { PlanLine } from '#contract/plan/plans';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import { PlanForm } from './PlanForm.tsx';

interface NotesDialogProps {
  line: PlanLine;
  onClose: () => void;
}

const notesForm = z.object({ notes: optionalText(TEXT_MAX.notes) });

/** Notes are printed on the pick list. */
const NotesDialog = ({ line, onClose }: NotesDialogProps) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const { plan } = usePlanState();
  const save = (changes: FieldValues) => {
    const values = notesForm.parse(changes);
    if (Object.keys(values).length > 0) store.change({ op: 'update_line', id: line.id, values });
    onClose();
  };
  return (
    <PlanForm
      title={translate('plan.menu.notes', { smart_count: 1 })}
      of={line.id}
      record={{ notes: line.notes }}
      schema={notesForm}
      isGone={!plan.lines.some(({ id }) => id === line.id)}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="notes" label={<>{line.name}</>} multiline minRows={3} />
    </PlanForm>
  );
};

export default NotesDialog;
