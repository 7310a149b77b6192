import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Shift } from '#contract/crew/crewPlans';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { newId } from '../../../ui/edits/newId.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { useCrew } from './CrewContext.tsx';
import type { Change } from './model/crewChanges.ts';
import { RemoveShift } from './RemoveShift.tsx';
import { shiftForm, shiftValues } from './shiftForm.ts';
import { ShiftInputs } from './ShiftInputs.tsx';
import { useCrewFunctions } from './useCrewFunctions.ts';
import { useExplainCrew } from './useExplainCrew.ts';
import { useSendChange } from './useMakeChanges.ts';

const resolver = zodResolver(shiftForm);

interface ShiftDialogProps {
  shift?: Shift;
  onClose: () => void;
}

const ShiftDialog = (props: ShiftDialogProps) => {
  const { onClose } = props;
  const translate = useTranslate();
  const explain = useExplainCrew();
  const { project } = useCrew();
  const [shift] = useState(props.shift);
  // The same ref for each try: the key of a repeated call is made of its content.
  const [id] = useState(newId);
  const sendChange = useSendChange(onClose);
  const functions = useCrewFunctions();

  const changeOf = (given: FieldValues): Change => {
    const typed = shiftForm.parse(given);
    const chosen = functions.data?.find(each => each.id === typed.function_id);
    const values = shiftValues(typed, shift, chosen?.name);
    if (shift) return { op: 'update_shift', id: shift.id, values };
    if (!chosen) throw new Error('The function is one of the choices.');
    const { function_id: _function, ...added } = values;
    const { amount, from, until } = typed;
    return { op: 'add_shift', id, function: chosen, values: { ...added, amount, from, until } };
  };

  return (
    <FormDialog
      title={translate(shift ? 'crew.edit_shift' : 'crew.add_shift')}
      of={shift?.id}
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
            send={values => sendChange(changeOf(values))}
            explain={explain}
          >
            <ShiftInputs functions={choices} isNew={!shift} />
            <FormEnd onCancel={onClose} />
          </CallForm>
        )}
      </ReadState>
      {shift && <RemoveShift shift={shift} onRemoved={onClose} />}
    </FormDialog>
  );
};

export default ShiftDialog;
