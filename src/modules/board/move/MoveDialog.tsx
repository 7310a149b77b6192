import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredMoment } from '#contract/base/fields';
import { endsAfterStart, projectFields } from '#contract/projects/projects';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, SubmitButton } from '../../../ui/form/CallForm.tsx';
import { PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { shortagesIn } from '../model/moveState.ts';
import { Failure } from './MoveOutcomeNotice.tsx';
import { usePlacedText } from './MoveLabel.tsx';
import { useMoves, useMoveState } from './moveContext.ts';

const resolver = zodResolver(
  z
    .object({ start_date: requiredMoment, end_date: requiredMoment })
    .refine(endsAfterStart, { path: ['end_date'], params: { code: 'before_start' } })
);

const MoveDialog = () => {
  const { store } = useMoves();
  const { items, problem } = useMoveState();
  const translate = useTranslate();
  const explain = useExplain();
  const [project] = useState(items[0]);
  if (!project) return null;
  // The form keeps its dates until the project is moved.
  const drop = async () => {
    await store.drop();
    const { problem: refused } = store.getState();
    if (refused) throw refused.error;
  };
  const { from, until } = project.to;
  return (
    <ResourceContextProvider value="projects">
      <FormDialog
        title={translate('board.move.title', { name: project.name })}
        onClose={store.cancel}
      >
        <CallForm
          resolver={resolver}
          record={{ id: project.id, start_date: from, end_date: until }}
          send={drop}
          explain={failure => explain(failure, 'errors.server_error')}
        >
          <PeriodInputs start={projectFields.start_date} end={projectFields.end_date} />
          <Preview />
          {problem && (
            <Alert severity="error">
              <Failure {...problem} />
            </Alert>
          )}
          <Stack direction="row" sx={{ gap: 1 }}>
            <SubmitButton label={translate('board.move.confirm')} />
            <Button onClick={store.cancel}>{translate('ra.action.cancel')}</Button>
          </Stack>
        </CallForm>
      </FormDialog>
    </ResourceContextProvider>
  );
};

const Preview = () => {
  const { store } = useMoves();
  const state = useMoveState();
  const { short } = state;
  const shortages = shortagesIn(state.along);
  const translate = useTranslate();
  const periodText = usePeriodText();
  const placedText = usePlacedText();
  const [start, end]: unknown[] = useWatch({ name: ['start_date', 'end_date'] });
  useEffect(() => {
    if (typeof start !== 'string' || typeof end !== 'string') return;
    if (Date.parse(start) < Date.parse(end)) store.place({ from: start, until: end });
  }, [store, start, end]);
  return (
    <Alert severity={short === undefined ? 'info' : short > 0 ? 'warning' : 'success'}>
      {placedText(state)}
      {shortages.map(({ product_id, name, short: missing, from, until }) => (
        <div key={`${product_id} ${from}`}>
          {translate('shortages.short_then', {
            name,
            short: missing,
            period: periodText({ from, until }),
          })}
        </div>
      ))}
    </Alert>
  );
};

export default MoveDialog;
