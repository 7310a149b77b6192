import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useInput, useTranslate } from 'ra-core';
import { InputHelperText, SelectInput } from 'react-admin';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionalMoment, optionalText, recordId } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import type { Candidate } from '#contract/crew/candidates';
import type { Shift } from '#contract/crew/crewPlans';
import { ON_ACCEPT } from '#contract/crew/requests.values';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { newId } from '../../../ui/edits/newId.ts';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { readCandidates } from './crewPlan.calls.ts';
import { LinksDialog } from '../requests/LinksDialog.tsx';
import { RequestInputs } from '../requests/RequestInputs.tsx';
import { useExplainRequest, useShiftsAgain } from '../requests/useRequests.ts';
import { useCrew, useCrewView } from './CrewContext.tsx';
import type { Change } from './model/crewChanges.ts';
import { useMakeChanges } from './useMakeChanges.ts';
import { CANDIDATE_SIGNS } from './signs.ts';
import { useCandidateReasons } from './useCandidateReasons.ts';

const peopleForm = z.object({
  crew_ids: z.array(recordId).min(1),
  state: z.enum(['confirmed', 'planned', 'requested']),
  on_accept: z.enum(ON_ACCEPT),
  due: optionalMoment,
  message: optionalText(TEXT_MAX.notes),
});

const resolver = zodResolver(peopleForm);

const states = peopleForm.shape.state.options.map(id => ({ id, name: `crew.assign.${id}` }));

interface PeopleDialogProps {
  shift: Shift;
  onClose: () => void;
}

/** Who could do a shift, the best first, with what is said of each. */
const PeopleDialog = ({ shift, onClose }: PeopleDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const explain = useExplainRequest();
  const { project } = useCrew();
  const { doc } = useCrewView();
  const [version] = useState(doc.version);
  const make = useMakeChanges();
  const again = useShiftsAgain(project.id);
  const [unmailed, setUnmailed] = useState<readonly Candidate[]>();
  const read = useQuery({
    queryKey: ['crewCandidates', shift.id],
    queryFn: ({ signal }) => readCandidates(shift.id, signal),
  });
  const send = async (values: FieldValues) => {
    const { crew_ids, state, due, ...request } = peopleForm.parse(values);
    if (state !== 'requested') {
      await make(
        version,
        ...crew_ids.map((crew_id): Change => ({
          op: 'assign',
          id: newId(),
          shift_id: shift.id,
          crew_id,
          name: read.data?.find(each => each.crew_id === crew_id)?.name ?? '',
          state,
        }))
      );
      onClose();
      return;
    }
    const { requestCrew } = await import('../requests/requests.calls.ts');
    const asked = await requestCrew({
      requests: [{ shift_id: shift.id, crew_ids }],
      ...request,
      ...(due && { due }),
    });
    await again();
    const withoutMail = new Set(
      asked.filter(({ mailed }) => !mailed).map(({ crew_id }) => crew_id)
    );
    const people = read.data?.filter(({ crew_id }) => withoutMail.has(crew_id)) ?? [];
    if (people.length > 0) setUnmailed(people);
    else onClose();
  };
  if (unmailed) return <LinksDialog people={unmailed} onClose={onClose} />;
  return (
    <FormDialog
      title={translate('crew.people_for', {
        name: shift.name,
        times: format.times(shift.from, shift.until),
      })}
      onClose={onClose}
      wide
    >
      <ReadState read={read} name={translate('crew.title')} fallback={<FormSkeleton />}>
        {candidates =>
          candidates.length === 0 ? (
            <Typography>{translate('crew.nobody')}</Typography>
          ) : (
            <CallForm resolver={resolver} record={NOBODY} send={send} explain={explain}>
              <CandidatesInput candidates={candidates} />
              <SelectInput
                source="state"
                label="crew.as"
                choices={states}
                emptyText={false}
                helperText={false}
              />
              <RequestInputs start={shift.from} />
              <PeopleEnd onCancel={onClose} />
            </CallForm>
          )
        }
      </ReadState>
    </FormDialog>
  );
};

const NOBODY = {
  crew_ids: [],
  state: 'confirmed',
  on_accept: 'confirm',
  due: null,
  message: null,
} as const;

/** The button says what it does: a request leaves the house at once. */
const PeopleEnd = ({ onCancel }: { onCancel: () => void }) => {
  const translate = useTranslate();
  const state: unknown = useWatch({ name: 'state' });
  const submit = state === 'requested' ? 'crew.requests.ask' : 'crew.assign_people';
  return <FormEnd submit={translate(submit)} onCancel={onCancel} />;
};

const CandidatesInput = ({ candidates }: { candidates: readonly Candidate[] }) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'crew_ids' });
  const chosen = z.array(z.number()).catch([]).parse(field.value);
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]);
  return (
    <Box component="fieldset" aria-label={translate('crew.people')} sx={{ border: 0, p: 0, m: 0 }}>
      <Stack sx={{ maxHeight: 420, overflowY: 'auto', pl: 0.5 }}>
        {candidates.map(candidate => (
          <FormControlLabel
            key={candidate.crew_id}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(candidate.crew_id)}
                onChange={() => toggle(candidate.crew_id)}
              />
            }
            label={<CandidateLine candidate={candidate} />}
          />
        ))}
      </Stack>
      {fieldState.invalid && (
        <FormHelperText error>
          <InputHelperText error={translate('crew.choose_somebody')} />
        </FormHelperText>
      )}
    </Box>
  );
};

const CandidateLine = ({ candidate }: { candidate: Candidate }) => {
  const translate = useTranslate();
  const format = useFormat();
  const reasonsOf = useCandidateReasons();
  const { name, state, week_minutes, cost } = candidate;
  return (
    <Box sx={{ py: 0.75 }}>
      {CANDIDATE_SIGNS[state]} {name}, {translate(`crew.candidate_states.${state}`)}
      <Typography variant="body2" color="textSecondary">
        {[
          translate('crew.week', { hours: format.number(Math.round(week_minutes / 6) / 10) }),
          ...(cost === null ? [] : [format.money(cost)]),
          ...reasonsOf(candidate),
        ].join(' · ')}
      </Typography>
    </Box>
  );
};

export default PeopleDialog;
