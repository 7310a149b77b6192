import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { z } from 'zod';
import type { Candidate } from '#contract/crew/candidates';
import type { Assignment } from '#contract/crew/crewPlans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { toggled } from '../../../platform/toggled.ts';
import { CANDIDATE_SIGNS } from './signs.ts';
import { useCandidateReasons } from './useCandidateReasons.ts';

interface CandidatesInputProps {
  candidates: readonly Candidate[];
  /** The people of the shift. A person who was ticked before stays in view, to be unticked. */
  placed: readonly Pick<Assignment, 'crew_id' | 'name'>[];
}

export const CandidatesInput = ({ candidates, placed }: CandidatesInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'crew_ids' });
  const chosen = z.array(z.number()).catch([]).parse(field.value);
  const toggle = (id: number) => field.onChange(toggled(chosen, id));
  const gone = chosen.filter(id => !candidates.some(({ crew_id }) => crew_id === id));
  return (
    <Box component="fieldset" aria-label={translate('crew.people')} sx={{ border: 0, p: 0, m: 0 }}>
      <Stack sx={{ maxHeight: 420, overflowY: 'auto', pl: 0.5 }}>
        {gone.map(id => (
          <FormControlLabel
            key={id}
            control={<Checkbox size="small" checked onChange={() => toggle(id)} />}
            label={translate('crew.placed_meanwhile', {
              name: placed.find(({ crew_id }) => crew_id === id)?.name ?? '–',
            })}
          />
        ))}
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
          <InputHelperText
            error={translate(gone.length > 0 ? 'crew.choose_others' : 'crew.choose_somebody')}
          />
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
