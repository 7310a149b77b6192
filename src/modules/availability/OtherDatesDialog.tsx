import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import {
  ResourceContextProvider,
  useDebouncedEvent,
  useGetOne,
  useNotify,
  useTranslate,
  useUpdate,
} from 'ra-core';
import { useEffect, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredMoment } from '#contract/base/fields';
import { endsAfterStart, type Project, projectFields } from '#contract/projects/projects';
import { previewPlan } from '../../platform/data/planning.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { errorShownInline, FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../ui/form/CallForm.tsx';
import { PeriodInputs } from '../../ui/form/MomentInput.tsx';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import type { ClaimingLine, ShortageSolutionsProps } from './solutions.ts';

const resolver = zodResolver(
  z
    .object({ start_date: requiredMoment, end_date: requiredMoment })
    .refine(endsAfterStart, { path: ['end_date'], params: { code: 'before_start' } })
);

interface OtherDatesDialogProps extends ShortageSolutionsProps {
  line: ClaimingLine;
  onClose: () => void;
}

/** Moves the project, and says what would be short then before it is saved. */
export const OtherDatesDialog = ({ line, tenantId, onClose, onSolved }: OtherDatesDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const [update] = useUpdate<Project>();
  const {
    data: project,
    error,
    refetch,
  } = useGetOne<Project>('projects', { id: line.projectId }, errorShownInline);
  const send = async ({ start_date, end_date }: FieldValues) => {
    const change = { id: line.projectId, data: { start_date, end_date }, previousData: project };
    await update('projects', change, { returnPromise: true, mutationMode: 'pessimistic' });
    notify('shortages.moved', { type: 'success', messageArgs: { name: project?.name } });
    onSolved();
  };
  return (
    <ResourceContextProvider value="projects">
      <FormDialog
        title={translate('shortages.dates_title', { name: project?.name ?? '' })}
        onClose={onClose}
      >
        {error && (
          <FailureAlert text={translate('errors.server_error')} error={error} onRetry={refetch} />
        )}
        {!error && !project && <FormSkeleton />}
        {project && (
          <CallForm
            resolver={resolver}
            record={project}
            send={send}
            explain={failure => explain(failure, 'errors.server_error')}
          >
            <PeriodInputs start={projectFields.start_date} end={projectFields.end_date} />
            <Preview projectId={line.projectId} tenantId={tenantId} />
            <FormFailure />
            <Stack direction="row" sx={{ gap: 1 }}>
              <SubmitButton label={translate('ra.action.save')} />
              <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            </Stack>
          </CallForm>
        )}
      </FormDialog>
    </ResourceContextProvider>
  );
};

/** How long someone has to stop typing before the dates are tried. */
const PAUSE_MS = 250;

interface PreviewProps {
  projectId: number;
  tenantId: number | undefined;
}

/** The shortages that the typed dates would cause. */
const Preview = ({ projectId, tenantId }: PreviewProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const [start_date, end_date] = useWatch({ name: ['start_date', 'end_date'] });
  const [asked, setAsked] = useState({ start_date, end_date });
  const ask = useDebouncedEvent(setAsked, PAUSE_MS);
  useEffect(() => ask({ start_date, end_date }), [ask, start_date, end_date]);
  const preview = useQuery({
    queryKey: ['preview', projectId, asked],
    queryFn: ({ signal }) => previewPlan(projectId, asked, { tenantId, signal }),
    enabled: Boolean(asked.start_date && asked.end_date && asked.start_date < asked.end_date),
    gcTime: 0,
  });
  if (!preview.data) return null;
  const { shortages } = preview.data;
  if (shortages.length === 0) {
    return <Alert severity="success">{translate('shortages.none_then')}</Alert>;
  }
  return (
    <Alert severity="warning">
      {shortages.map(({ product_id, name, short, from, until }) => (
        <div key={`${product_id} ${from}`}>
          {translate('shortages.short_then', { name, short, period: periodText({ from, until }) })}
        </div>
      ))}
    </Alert>
  );
};
