import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { optionalMoment, optionalText, recordId } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import type { Candidate } from '#contract/crew/candidates';
import type { Shift } from '#contract/crew/crewPlans';
import { ON_ACCEPT } from '#contract/crew/requests.values';
import { isUnanswered } from '../../../platform/data/httpClient.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { CallForm, FormFailure, SubmitButton } from '../../../ui/form/CallForm.tsx';
import { newId } from '../../../ui/edits/newId.ts';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { CandidatesInput } from './CandidatesInput.tsx';
import { readCandidates } from './crewPlan.calls.ts';
import { LinksDialog } from '../requests/LinksDialog.tsx';
import { RequestInputs } from '../requests/RequestInputs.tsx';
import { useExplainRequest, useShiftsAgain } from '../requests/useRequests.ts';
import { useCrew, useCrewView } from './CrewContext.tsx';
import type { Change } from './model/crewChanges.ts';
import { useMakeChanges } from './useMakeChanges.ts';

/** The states that the buttons give to the chosen people, the likeliest first. */
const PLACED_AS = ['confirmed', 'requested', 'planned'] as const;

/** Enter presses the first button. With a filled-in request, that is the button that asks. */
const REQUESTED_FIRST = ['requested', 'confirmed', 'planned'] as const;

const peopleForm = z.object({
  crew_ids: z.array(recordId).min(1),
  state: z.enum(PLACED_AS),
  on_accept: z.enum(ON_ACCEPT),
  due: optionalMoment,
  message: optionalText(TEXT_MAX.notes),
});

const resolver = zodResolver(peopleForm);

interface PeopleDialogProps {
  shift: Shift;
  onClose: () => void;
}

const PeopleDialog = ({ shift, onClose }: PeopleDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const explain = useExplainRequest();
  const { project } = useCrew();
  const { doc } = useCrewView();
  const make = useMakeChanges();
  const placed = doc.shifts.find(({ id }) => id === shift.id)?.assignments ?? [];
  const unanswered = useRef<string>(undefined);
  const again = useShiftsAgain(project.id);
  const [unmailed, setUnmailed] = useState<readonly Candidate[]>();
  const read = useQuery({
    queryKey: ['crewCandidates', shift.id],
    queryFn: ({ signal }) => readCandidates(shift.id, signal),
  });
  /**
   * An error for people who cannot be chosen any more. A call that had no answer is sent again unchanged: the server
   * does it once.
   */
  const refusedFor = (values: FieldValues) => {
    if (unanswered.current === JSON.stringify(values)) return undefined;
    const { crew_ids } = peopleForm.parse(values);
    const gone = crew_ids.filter(id => !read.data?.some(({ crew_id }) => crew_id === id));
    return gone.length > 0 ? { crew_ids: translate('crew.choose_others') } : undefined;
  };
  const send = async (values: FieldValues) => {
    const refused = refusedFor(values);
    if (refused) return refused;
    try {
      unanswered.current = undefined;
      return await place(values);
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = JSON.stringify(values);
      else void read.refetch();
      throw error;
    }
  };
  const place = async (values: FieldValues) => {
    const { crew_ids, state, due, ...request } = peopleForm.parse(values);
    if (state !== 'requested') {
      const onlyAsked = translate('crew.requests.only_asked');
      const dropped = {
        ...(due && { due: onlyAsked }),
        ...(request.message && { message: onlyAsked }),
      };
      if (Object.keys(dropped).length > 0) return dropped;
      await make(
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
      return undefined;
    }
    const { requestCrew } = await import('../requests/requests.calls.ts');
    const requests = await requestCrew({
      requests: [{ shift_id: shift.id, crew_ids }],
      ...request,
      ...(due && { due }),
    });
    await again();
    const withoutMail = new Set(
      requests.filter(({ mailed }) => !mailed).map(({ crew_id }) => crew_id)
    );
    const people = read.data?.filter(({ crew_id }) => withoutMail.has(crew_id)) ?? [];
    if (people.length > 0) setUnmailed(people);
    else onClose();
    return undefined;
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
              <CandidatesInput candidates={candidates} placed={placed} />
              <PeopleEnd start={shift.from} onCancel={onClose} />
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

interface PeopleEndProps {
  start: string;
  onCancel: () => void;
}

/** Each button confirms, asks or plans the chosen people. A request has a default due time and no message. */
const PeopleEnd = ({ start, onCancel }: PeopleEndProps) => {
  const translate = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const { errors } = useFormState();
  // Fields with errors are never hidden.
  const isAsking = isOpened || 'due' in errors || 'message' in errors;
  const request = useId();
  return (
    <>
      <Button
        aria-expanded={isAsking}
        aria-controls={request}
        onClick={() => setOpened(!isAsking)}
        startIcon={<ExpandMoreIcon sx={isAsking ? { rotate: '180deg' } : {}} />}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('crew.requests.options')}
      </Button>
      <Stack id={request} sx={{ gap: 2.5, display: isAsking ? 'flex' : 'none' }}>
        <RequestInputs start={start} />
      </Stack>
      <FormFailure />
      <Typography variant="body2" color="textSecondary">
        {translate('crew.requests.hint')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(isAsking ? REQUESTED_FIRST : PLACED_AS).map((state, place) => (
          <SubmitButton
            key={state}
            label={translate(`crew.assign.${state}`)}
            variant={place === 0 ? 'contained' : 'outlined'}
            values={{ state }}
          />
        ))}
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </>
  );
};

export default PeopleDialog;
