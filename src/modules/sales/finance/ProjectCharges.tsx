import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import { once } from '../../../platform/data/once.ts';
import { storedIds } from '../../../platform/session/restorableState.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { toggled } from '../../../platform/toggled.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

export const ProjectCharges = ({ projectId }: { projectId: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const { mayManage } = useSalesRights();
  const [left, setLeft] = useTypedState<readonly number[]>({
    name: `charges left out ${projectId}`,
    start: () => [],
    stored: storedIds,
    stays: true,
  });
  const read = useQuery({
    queryKey: ['projectCharges', projectId],
    queryFn: async ({ signal }) =>
      (await import('./finance.calls.ts')).readCharges(projectId, signal),
  });
  const make = useDocumentAction(
    async (ids: number[]) => {
      const { makeDraft } = await import('../invoices/invoices.calls.ts');
      const body: SalesInvoiceInput = { kind: 'damage', project_id: projectId, charges: ids };
      return once(['draft', body], key => makeDraft(body, key));
    },
    { onDone: ({ id }) => void navigate(`/sales-invoices/${id}`) }
  );
  const title = translate('resources.sales-invoices.kinds.damage');
  if (read.error) return <UnreadPart title={title} read={read} />;
  const charges = read.data ?? [];
  if (charges.length === 0) return null;
  const ticked = charges.filter(({ movement_id }) => !left.includes(movement_id));
  const sum = ticked.reduce(
    (total, { amount, unit_price }) => total + amount * (unit_price ?? 0),
    0
  );
  const text = (name: string, values = {}) => translate(`finance.${name}`, values);
  return (
    <RecordPart title={title}>
      <Stack>
        {charges.map(({ movement_id, name, unit, amount, unit_price, kind, moved_at }) => (
          <FormControlLabel
            key={movement_id}
            disabled={!mayManage}
            control={
              <Checkbox
                checked={!left.includes(movement_id)}
                onChange={() => setLeft(toggled(left, movement_id))}
              />
            }
            label={
              <>
                {`${format.number(amount)} × ${[name, unit].filter(Boolean).join(', ')}`}
                <Typography component="span" variant="body2" color="textSecondary">
                  {` ${[
                    text(`charged.${kind}`),
                    format.moment(moved_at),
                    unit_price === null ? text('no_replacement') : format.money(unit_price),
                  ].join(' · ')}`}
                </Typography>
              </>
            }
          />
        ))}
      </Stack>
      {mayManage && (
        <BusyButton
          variant="outlined"
          sx={{ mt: 1 }}
          disabled={ticked.length === 0}
          busy={make.isPending}
          onClick={() => make.mutate(ticked.map(({ movement_id }) => movement_id))}
        >
          {text('make_damage', { amount: format.money(sum) })}
        </BusyButton>
      )}
    </RecordPart>
  );
};
