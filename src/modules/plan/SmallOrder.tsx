import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { proposedSurcharge, SMALL_ORDER_WORDS } from '#contract/sales/smallOrder';
import type { Plan } from '#contract/plan/plans';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { usePlan } from './PlanContext.tsx';
import { newId } from '../../ui/edits/newId.ts';

export const SmallOrder = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { store, mayEdit } = usePlan();
  const { pricing, totals, lines } = plan;
  if (!mayEdit || !pricing?.small_order) return null;
  const isAgreed = pricing.target_total !== null;
  const surcharge = proposedSurcharge(pricing.small_order, {
    net: totals.net ?? 0,
    isAgreed,
    lines,
  });
  if (surcharge === undefined) return null;
  const text = SMALL_ORDER_WORDS[pricing.language];
  const add = () =>
    store.change({
      op: 'add_line',
      id: newId(),
      group_id: null,
      line: { text, amount: 1, unit_price: surcharge },
    });
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={add}>
          {translate('plan.small_order.add')}
        </Button>
      }
    >
      {translate('plan.small_order.text', {
        limit: format.money(pricing.small_order.limit),
        surcharge: format.money(surcharge),
      })}
    </Alert>
  );
};
