import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { Figures } from './Figures.tsx';
import { useProjectMoney } from './useProjectMoney.ts';

export const ProjectMoney = ({ projectId }: { projectId: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useProjectMoney(projectId);
  const text = (name: string, values = {}) => translate(`finance.${name}`, values);
  if (error) {
    return <FailureAlert text={text('not_read')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <FormSkeleton />;
  const { agreed, invoiced, by_hand, paid, open, extras } = data;
  const money = (amount: number | null) => format.money(amount ?? 0);
  const incl = (amount: number | null) => text('incl', { amount: money(amount) });
  return (
    <>
      <Figures
        label={text('title')}
        figures={[
          { name: text('agreed'), value: money(agreed.net), detail: incl(agreed.total) },
          { name: text('invoiced'), value: money(invoiced.net), detail: incl(invoiced.total) },
          { name: text('paid'), value: money(paid), detail: text('with_vat') },
          { name: text('open'), value: money(open), detail: text('with_vat') },
        ]}
      />
      {Boolean(by_hand) && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text('of_it_by_hand', { amount: money(by_hand) })}
        </Alert>
      )}
      {extras !== null && extras !== 0 && (
        <Alert severity="info">
          {text(extras > 0 ? 'more_than_agreed' : 'less_than_agreed', {
            amount: money(Math.abs(extras)),
          })}
        </Alert>
      )}
    </>
  );
};
