import { HOUR_MS } from '#contract/base/durations';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { endsAfterItBegins, optionalText, recordId, requiredMoment } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import { minutes } from '#contract/crew/crewFunctions';
import { CREW_PLAN_MAX, type Shift, SHIFT_AMOUNT_MAX } from '#contract/crew/crewPlans';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { MomentInput } from '../../../ui/form/MomentInput.tsx';
import { CountInput } from '../../../ui/form/NumberInput.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { newId } from '../../../ui/edits/newId.ts';
import { useCrew, useCrewView } from './CrewContext.tsx';
import type { Change } from './model/crewChanges.ts';
import { useCrewFunctions } from './useCrewFunctions.ts';
import { useExplainCrew } from './useExplainCrew.ts';
import { useMakeChanges } from './useMakeChanges.ts';

const shiftForm = z
  .object({
    function_id: recordId,
    amount: z.int().min(1).max(SHIFT_AMOUNT_MAX),
    from: requiredMoment,
    until: requiredMoment,
    break_minutes: minutes.nullable().optional(),
    location: optionalText(TEXT_MAX.line),
    notes: optionalText(TEXT_MAX.notes),
  })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } })
  .refine(
    ({ from, until }) => Date.parse(until) - Date.parse(from) <= CREW_PLAN_MAX.hours * HOUR_MS,
    { path: ['until'], params: { code: 'longer_than_day' } }
  );

const resolver = zodResolver(shiftForm);

interface ShiftDialogProps {
  /** Absent: a new one. */
  shift?: Shift;
  onClose: () => void;
}

const ShiftDialog = (props: ShiftDialogProps) => {
  const { onClose } = props;
  const translate = useTranslate();
  const explain = useExplainCrew();
  const { project } = useCrew();
  const { doc } = useCrewView();
  // As it was when the dialog opened: a colleague's change is a conflict, not lost.
  const [{ shift, version }] = useState({
    shift: props.shift,
    version: doc.version,
  });
  // The same for each try: a lost answer is found by the content.
  const [id] = useState(newId);
  const make = useMakeChanges();
  const functions = useCrewFunctions();

  const changeOf = (typed: FieldValues): Change => {
    const { break_minutes, ...values } = shiftForm.parse(typed);
    const given = { ...values, ...(typeof break_minutes === 'number' && { break_minutes }) };
    if (shift) return { op: 'update_shift', id: shift.id, values: given };
    const { function_id, ...added } = given;
    const chosen = functions.data?.find(each => each.id === function_id);
    if (!chosen) throw new Error('The function is one of the choices.');
    return { op: 'add_shift', id, function: chosen, values: added };
  };

  const send = async (values: FieldValues) => {
    try {
      await make(version, changeOf(values));
    } catch (error) {
      const fields = Object.entries(apiErrorOf(error)?.fields ?? {});
      if (fields.length === 0) throw error;
      return Object.fromEntries(
        fields.map(([field, text]) => [field.replace(/^changes\.\d+\./, ''), text])
      );
    }
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title={translate(shift ? 'crew.edit_shift' : 'crew.add_shift')}
      onClose={onClose}
      wide
    >
      <ReadState
        read={functions}
        name={translate('resources.crew-functions.name', { smart_count: 2 })}
        fallback={<FormSkeleton />}
      >
        {choices => (
          <CallForm
            resolver={resolver}
            record={
              shift ?? {
                amount: 1,
                function_id: choices[0]?.id,
                from: project.start_date,
                until: null,
                break_minutes: null,
              }
            }
            send={send}
            explain={explain}
          >
            <FormRow columns="2fr 1fr">
              <SelectInput
                source="function_id"
                label="crew.function"
                choices={choices}
                optionText="name"
                translateChoice={false}
                emptyText={false}
                isRequired
              />
              <CountInput source="amount" label="crew.amount" isRequired />
            </FormRow>
            <FormRow>
              <MomentInput source="from" label="crew.from" before="until" />
              <MomentInput source="until" label="crew.until" after="from" />
            </FormRow>
            <FormRow>
              <CountInput
                source="break_minutes"
                label="resources.crew-functions.fields.break_minutes"
                unit="min"
                helperText={shift ? false : 'crew.break_hint'}
              />
              <TextInput source="location" label="resources.projects.fields.location" />
            </FormRow>
            <TextInput
              source="notes"
              label="resources.transport.fields.notes"
              multiline
              minRows={2}
            />
            <FormEnd onCancel={onClose} />
          </CallForm>
        )}
      </ReadState>
      {shift && <RemoveButton shift={shift} onRemoved={onClose} />}
    </FormDialog>
  );
};

interface RemoveButtonProps {
  shift: Shift;
  onRemoved: () => void;
}

const RemoveButton = ({ shift, onRemoved }: RemoveButtonProps) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { store } = useCrew();
  const remove = () => {
    store.change({ op: 'remove_shift', id: shift.id });
    onRemoved();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)} sx={{ mt: 2 }}>
        {translate('crew.remove_shift')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={translate('crew.remove_shift')}
        text={translate('crew.remove_shift_text', { smart_count: shift.assignments.length })}
        confirm={translate('ra.action.delete')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      />
    </>
  );
};

export default ShiftDialog;
