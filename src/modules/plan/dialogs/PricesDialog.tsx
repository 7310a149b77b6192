import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PlanLine } from '#contract/plan/plans';
import { previewPlan } from '../../../platform/data/planning.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { usePlan } from '../PlanContext.tsx';

interface PricesDialogProps {
  lines: readonly PlanLine[];
  onClose: () => void;
}

const PricesDialog = ({ lines, onClose }: PricesDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { store, project, tenantId } = usePlan();
  const line_ids = lines.map(({ id }) => id);
  const preview = useQuery({
    queryKey: ['preview', project.id, 'prices', line_ids],
    queryFn: ({ signal }) =>
      previewPlan(
        project.id,
        { changes: [{ op: 'update_prices', line_ids }] },
        { tenantId, signal }
      ),
    gcTime: 0,
  });
  const prices = preview.data?.prices ?? [];
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const hasNone = preview.data !== undefined && prices.length === 0;
  const update = () => {
    store.change(...prices.map(({ line_id }) => ({ op: 'update_prices' as const, line_id })));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate('plan.prices.title')}
      text={translate(hasNone ? 'plan.prices.none' : 'plan.prices.text')}
      confirm={translate('plan.prices.update')}
      colour="primary"
      busy={preview.isPending}
      onConfirm={hasNone ? onClose : update}
      onClose={onClose}
    >
      {preview.error && (
        <FailureAlert
          text={translate('plan.prices.failed')}
          error={preview.error}
          onRetry={preview.refetch}
        />
      )}
      {prices.map(({ line_id, old, new: next }) => (
        <Typography key={line_id} variant="body2">
          {translate('plan.prices.line', {
            name: names.get(line_id) ?? '',
            old: format.money(old),
            new: format.money(next),
          })}
        </Typography>
      ))}
    </ConfirmDialog>
  );
};

export default PricesDialog;
