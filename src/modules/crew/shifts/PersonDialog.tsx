import { useTranslate } from 'ra-core';
import { BooleanInput } from 'react-admin';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { optionalMoment } from '#contract/base/fields';
import { minutes } from '#contract/crew/crewFunctions';
import type { Assignment, Shift } from '#contract/crew/crewPlans';
import { rateForm } from '#contract/crew/rateForm';
import { changedFields } from '../../../platform/data/records.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { MomentInput } from '../../../ui/form/MomentInput.tsx';
import { MinutesInput } from '../../../ui/form/NumberInput.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { RateInputs } from '../RateInputs.tsx';
import { useExplainCrew } from './useExplainCrew.ts';
import { useSendChange } from './useMakeChanges.ts';

const personForm = z.object({
  from: optionalMoment,
  until: optionalMoment,
  break_minutes: minutes.nullable().optional(),
  leader: z.boolean(),
  wage: rateForm.optional(),
});

const resolver = zodResolver(personForm);

interface PersonDialogProps {
  shift: Shift;
  assignment: Assignment;
  onClose: () => void;
}

const PersonDialog = (props: PersonDialogProps) => {
  const { shift, onClose } = props;
  const translate = useTranslate();
  const explain = useExplainCrew();
  const seesCosts = useHolds('costs.view');
  const [assignment] = useState(props.assignment);
  const sendChange = useSendChange(onClose);
  const { id, name, from, until, break_minutes, times_typed, leader, wage } = assignment;
  const own = {
    ...(times_typed
      ? { from, until, break_minutes }
      : { from: null, until: null, break_minutes: null }),
    leader,
  };

  /** Only what was changed here: a colleague's other fields stay. */
  const send = (typed: FieldValues) => {
    const { wage: typedWage, ...values } = personForm.parse(typed);
    const isOther = JSON.stringify(typedWage ?? null) !== JSON.stringify(wage);
    const changed = changedFields(values, own);
    return sendChange({
      op: 'update_assignment',
      id,
      values: { ...changed, ...(seesCosts && isOther && { wage: typedWage ?? null }) },
    });
  };

  return (
    <FormDialog
      title={translate('crew.edit_person', { name })}
      of={assignment.id}
      onClose={onClose}
      wide
    >
      <CallForm
        resolver={resolver}
        record={{ ...own, ...(seesCosts && { wage }) }}
        send={send}
        explain={explain}
      >
        <FormRow>
          <MomentInput
            source="from"
            label="crew.from"
            before="until"
            instead={shift.from}
            otherInstead={shift.until}
            helperText="crew.own_hint"
          />
          <MomentInput
            source="until"
            label="crew.until"
            after="from"
            instead={shift.until}
            otherInstead={shift.from}
            helperText="crew.own_hint"
          />
        </FormRow>
        <MinutesInput
          source="break_minutes"
          label="resources.crew-functions.fields.break_minutes"
          helperText="crew.own_hint"
        />
        <BooleanInput source="leader" label="crew.leader" helperText="crew.leader_hint" />
        {seesCosts && <RateInputs source="wage" label="resources.crew-functions.fields.wage" />}
        <FormEnd onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

export default PersonDialog;
