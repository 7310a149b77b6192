import { type FormProps, useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { changedFields } from '../../../platform/data/records.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { useOvertaken } from '../../../ui/record/useOvertaken.ts';

interface PlanFormProps {
  title: string;
  of: string | number | undefined;
  schema: z.ZodObject;
  /** As the rows are now, also while the form is open. */
  record: object;
  /** A colleague removed the rows: what was typed has no place to be saved in, and stays on the screen. */
  isGone: boolean;
  /** Gets the fields that were changed here, null where emptied: a colleague's other fields stay. */
  onSave: (changes: FieldValues) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that changes the plan on this device: the store of the plan sends it. A field that a
 * colleague changed as well is replaced at the second press, once theirs was shown.
 */
export const PlanForm = (props: PlanFormProps) => {
  const { title, of, schema, record, isGone, onSave, onClose, children } = props;
  const explain = useExplain();
  const translate = useTranslate();
  const overtakenBy = useOvertaken();
  const shown = useRef<object>({});

  const send = async (given: FieldValues, held: FormProps['record']) => {
    const fields = Object.keys(schema.shape);
    if (isGone) return { [fields[0] ?? '']: translate('plan.form_gone') };
    const opened = withNulls(fields, held ?? record);
    const changes = changedFields(withNulls(fields, given), opened);
    const theirs = changedFields(withNulls(Object.keys(changes), record), opened);
    const unseen = changedFields(changedFields(theirs, changes), shown.current);
    shown.current = { ...shown.current, ...unseen };
    if (Object.keys(unseen).length > 0) return overtakenBy(unseen);
    onSave(changes);
    return undefined;
  };

  return (
    <FormDialog title={title} of={of} onClose={onClose}>
      <CallForm
        record={record}
        resolver={zodResolver(schema)}
        send={send}
        explain={error => explain(error, 'errors.server_error')}
        keepsRecord
      >
        {children}
        <FormEnd onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

const withNulls = (fields: readonly string[], values: object) => {
  const has = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(fields.map(field => [field, has.get(field) ?? null]));
};
