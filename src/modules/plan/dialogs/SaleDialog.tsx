import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { PlanLine } from '#contract/plan/plans';
import { LINE_KINDS, VAT_CLASSES } from '#contract/pricing/vat.values';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FocusFirst } from '../../../ui/form/FormLayout.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { SALE_CHOICES } from '../../sales/index.ts';
import { usePlan } from '../PlanContext.tsx';

interface SaleDialogProps {
  lines: readonly PlanLine[];
  onClose: () => void;
}

const saleForm = z.object({
  kind: z.enum(LINE_KINDS).nullable().optional(),
  vat_class: z.enum(VAT_CLASSES).nullable().optional(),
});

const resolver = zodResolver(saleForm);

const SaleDialog = ({ lines, onClose }: SaleDialogProps) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const [kind, isOneKind] = common(lines.map(line => line.kind));
  const [vatClass, isOneClass] = common(
    lines.map(line => (line.vat_class_typed ? line.vat_class : null))
  );
  const save = (given: FieldValues) => {
    const values = saleForm.parse(given);
    const chosen = {
      ...(values.kind && values.kind !== kind && { kind: values.kind }),
      ...((isOneClass ? values.vat_class !== vatClass : Boolean(values.vat_class)) && {
        vat_class: values.vat_class ?? null,
      }),
    };
    if (Object.keys(chosen).length > 0) {
      store.change(...lines.map(({ id }) => ({ op: 'update_line' as const, id, values: chosen })));
    }
    onClose();
  };
  return (
    <FormDialog
      title={translate('plan.menu.sale', { smart_count: lines.length })}
      onClose={onClose}
    >
      <Form
        record={{ kind: kind ?? null, vat_class: vatClass ?? null }}
        onSubmit={save}
        resolver={resolver}
        noValidate
        disableInvalidFormNotification
      >
        <Stack sx={{ gap: 2.5, pt: 1 }}>
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
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained">
              {translate('ra.action.save')}
            </Button>
          </Stack>
        </Stack>
        <FocusFirst of="[role=dialog] form" />
      </Form>
    </FormDialog>
  );
};

const common = <Value,>(values: readonly Value[]): [value: Value | undefined, isOne: boolean] => {
  const [first] = values;
  const isOne = values.every(value => value === first);
  return [isOne ? first : undefined, isOne];
};

export default SaleDialog;
