import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { Plan } from '#contract/plan/plans';
import { discountForm, projectFields } from '#contract/projects/projects';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { isRecord } from '../../../platform/data/records.ts';
import { useOpenedUpdate } from '../../../ui/record/useOpenedUpdate.ts';
import { usePlan } from '../PlanContext.tsx';
import { AmountInput, PercentInput } from '../../../ui/form/NumberInput.tsx';

const resolver = zodResolver(discountForm);

interface DiscountDialogProps {
  pricing: NonNullable<Plan['pricing']>;
  onClose: () => void;
}

const DiscountDialog = ({ pricing, onClose }: DiscountDialogProps) => {
  const translate = useTranslate();
  const { project } = usePlan();
  const explain = useFailureLines('plan.totals.failed');
  const { update } = useOpenedUpdate('projects');
  const { discount, target_total } = pricing;
  const send = async (values: FieldValues, opened: unknown) => {
    if (!isRecord(opened)) return;
    const data = { discount: values.discount ?? null, target_total: values.target_total ?? null };
    await update(data, opened);
    onClose();
  };
  return (
    <FormDialog title={translate('plan.totals.discount_edit')} onClose={onClose}>
      <CallForm
        resolver={resolver}
        record={{ ...project, discount, target_total }}
        send={send}
        explain={explain}
        keepsRecord
      >
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <PercentInput source={projectFields.discount} />
          <AmountInput source={projectFields.target_total} />
          <Typography variant="body2" color="textSecondary">
            {translate('plan.totals.discount_hint')}
          </Typography>
          <FormEnd onCancel={onClose} />
        </Stack>
      </CallForm>
    </FormDialog>
  );
};

export default DiscountDialog;
