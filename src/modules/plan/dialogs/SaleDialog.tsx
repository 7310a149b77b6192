import { useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { PlanLine } from '#contract/plan/plans';
import { LINE_KINDS, VAT_CLASSES } from '#contract/pricing/vat.values';
import { SALE_CHOICES } from '../../sales/index.ts';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import { PlanForm } from './PlanForm.tsx';

interface SaleDialogProps {
  lines: readonly PlanLine[];
  onClose: () => void;
}

const saleForm = z.object({
  kind: z.enum(LINE_KINDS).nullable().optional(),
  vat_class: z.enum(VAT_CLASSES).nullable().optional(),
});

const SaleDialog = ({ lines, onClose }: SaleDialogProps) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const { plan } = usePlanState();
  const [kind, isOneKind] = common(lines.map(line => line.kind));
  const [vatClass, isOneClass] = common(
    lines.map(line => (line.vat_class_typed ? line.vat_class : null))
  );
  const save = (changes: FieldValues) => {
    const { kind: chosenKind, ...values } = saleForm.parse(changes);
    const chosen = { ...values, ...(chosenKind && { kind: chosenKind }) };
    if (Object.keys(chosen).length > 0) {
      store.change(...lines.map(({ id }) => ({ op: 'update_line' as const, id, values: chosen })));
    }
    onClose();
  };
  return (
    <PlanForm
      title={translate('plan.menu.sale', { smart_count: lines.length })}
      of={lines.map(({ id }) => id).join(' ')}
      record={{ kind: kind ?? null, vat_class: vatClass ?? null }}
      schema={saleForm}
      isGone={!lines.some(line => plan.lines.some(({ id }) => id === line.id))}
      onSave={save}
      onClose={onClose}
    >
      <SelectInput
        source="kind"
        label="plan.sale.kind"
        choices={SALE_CHOICES.kinds}
        emptyText={isOneKind ? false : 'plan.sale.several'}
      />
      <SelectInput
        source="vat_class"
        label="plan.sale.vat_class"
        choices={SALE_CHOICES.classes}
        emptyText={isOneClass ? 'plan.sale.usual_class' : 'plan.sale.several'}
      />
    </PlanForm>
  );
};

const common = <Value,>(values: readonly Value[]): [value: Value | undefined, isOne: boolean] => {
  const [first] = values;
  const isOne = values.every(value => value === first);
  return [isOne ? first : undefined, isOne];
};

export default SaleDialog;
