import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { periodForm, projectFields } from '#contract/projects/projects';
import { isRecord } from '../../../platform/data/records.ts';
import { useAcceptedShortage } from '../../../ui/availability/useAcceptedShortage.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { useOpenedUpdate } from '../../../ui/record/useOpenedUpdate.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { DatesPreview } from '../ProjectForm.tsx';

const resolver = zodResolver(periodForm);

const PeriodDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const project = useRecord<'projects'>();
  const explain = useFailureLines('resources.projects.period_failed');
  const { update } = useOpenedUpdate('projects');
  const shortage = useAcceptedShortage();

  const send = async (
    { start_date, end_date, moving, keep_prices }: FieldValues,
    opened: unknown = project
  ) => {
    if (!isRecord(opened)) return;
    const data = {
      start_date,
      end_date,
      ...(moving && { moving }),
      ...(keep_prices && { keep_prices }),
    };
    await shortage.withAcceptance(accepted => update({ ...data, ...accepted }, opened));
    onClose();
  };
  return (
    <FormDialog title={translate('resources.projects.period_change')} onClose={onClose} wide>
      <CallForm resolver={resolver} record={project} send={send} explain={explain} keepsRecord>
        <PeriodInputs start={projectFields.start_date} end={projectFields.end_date} />
        <DatesPreview />
        <FormEnd onCancel={onClose} />
      </CallForm>
      {shortage.dialog}
    </FormDialog>
  );
};

export default PeriodDialog;
