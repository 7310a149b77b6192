import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Timeline } from '#contract/availability/availability';
import { recordId } from '#contract/base/fields';
import { challengeInput } from '#contract/projects/options';
import { shiftDay } from '#contract/base/periods';
import { localDay, momentOf } from '#contract/base/zonedTime';
import { challengeOption } from '../../platform/data/planning.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { MomentInput } from '../../ui/form/MomentInput.tsx';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import type { ShortageSolutionsProps } from './solutions.ts';

const input = challengeInput.extend({ project_id: recordId });

const resolver = zodResolver(input);

interface ChallengeDialogProps extends Omit<ShortageSolutionsProps, 'line'> {
  options: Timeline['claims'];
  onClose: () => void;
}

export const ChallengeDialog = ({
  product,
  period,
  options,
  tenantId,
  onClose,
  onSolved,
}: ChallengeDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const timeZone = useTimeZone();
  const projects = [...new Map(options.map(each => [each.project_id, each.project_name]))];
  const send = async (values: FieldValues) => {
    const { project_id, option_until } = input.parse(values);
    await challengeOption(project_id, option_until, { tenantId });
    notify('shortages.challenged', { type: 'success' });
    onSolved();
  };
  return (
    <FormDialog
      title={translate('shortages.challenge_title')}
      of={`${product.id} ${period.from}`}
      onClose={onClose}
    >
      <CallForm
        resolver={resolver}
        record={{ project_id: projects[0]?.[0], option_until: tomorrowEvening(timeZone) }}
        send={send}
        explain={error => explain(error, 'errors.server_error')}
      >
        <Alert severity="info">{translate('shortages.challenge_text')}</Alert>
        <SelectInput
          source="project_id"
          label="shortages.option_of"
          choices={projects.map(([id, name]) => ({ id, name }))}
          translateChoice={false}
        />
        <MomentInput source="option_until" label="shortages.decide_by" edge="until" />
        <FormEnd submit={translate('shortages.send_challenge')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

const tomorrowEvening = (timeZone: string) =>
  momentOf(`${shiftDay(localDay(Date.now(), timeZone), 1)}T17:00`, timeZone);
