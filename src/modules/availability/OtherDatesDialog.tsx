import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { ResourceContextProvider, useGetOne, useNotify, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { requiredMoment } from '#contract/base/fields';
import {
  alongWithDates,
  endsAfterStart,
  type Project,
  projectFields,
} from '#contract/projects/projects';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { errorShownInline, FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { PeriodInputs } from '../../ui/form/MomentInput.tsx';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import { isRecord } from '../../platform/data/records.ts';
import { useOpenedUpdate } from '../../ui/record/useOpenedUpdate.ts';
import { FirstFit } from './FirstFit.tsx';
import { PeriodPreview } from './PeriodPreview.tsx';
import type { ClaimingLine, ShortageSolutionsProps } from './solutions.ts';

const resolver = zodResolver(
  z
    .object({
      start_date: requiredMoment,
      end_date: requiredMoment,
      ...alongWithDates,
    })
    .refine(endsAfterStart, { path: ['end_date'], params: { code: 'before_start' } })
);

interface OtherDatesDialogProps extends ShortageSolutionsProps {
  line: ClaimingLine;
  onClose: () => void;
}

export const OtherDatesDialog = ({ line, tenantId, onClose, onSolved }: OtherDatesDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const { update } = useOpenedUpdate('projects');
  const {
    data: project,
    error,
    refetch,
  } = useGetOne<Project>('projects', { id: line.projectId }, errorShownInline);
  const send = async (
    { start_date, end_date, moving, keep_prices }: FieldValues,
    opened: unknown = project
  ) => {
    if (!isRecord(opened)) return;
    const along = { ...(moving && { moving }), ...(keep_prices && { keep_prices }) };
    await update({ start_date, end_date, ...along }, opened);
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
            keepsRecord
          >
            <FirstFit projectId={line.projectId} tenantId={tenantId} />
            <PeriodInputs start={projectFields.start_date} end={projectFields.end_date} />
            <PeriodPreview
              projectId={line.projectId}
              tenantId={tenantId}
              isBooked={project.status === PROJECT_STATUS.booking}
            />
            <FormEnd onCancel={onClose} />
          </CallForm>
        )}
      </FormDialog>
    </ResourceContextProvider>
  );
};
