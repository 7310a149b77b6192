import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ArrayInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import {
  ELECTRICAL_INSPECTION,
  inspectionRules,
  type InspectionRules,
} from '#contract/warehouse/inspections';
import { type ProductVersion, readRules, saveRules } from './inspections.calls.ts';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormLines } from '../../../ui/form/FormLayout.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { useSavePart } from '../../../ui/record/useSavePart.ts';
import { CountInput } from '../../../ui/form/NumberInput.tsx';

const resolver = zodResolver(inspectionRules);

const YEARLY = 12;

interface RulesDialogProps {
  product: ProductVersion;
  rules: InspectionRules;
  onClose: () => void;
}

const RulesDialog = ({ product, rules, onClose }: RulesDialogProps) => {
  const translate = useTranslate();
  const savePart = useSavePart({ saved: 'inspections.rules.saved', onClose });
  const explain = useFailureLines('inspections.rules.save_failed');
  const kinds = [ELECTRICAL_INSPECTION, translate('inspections.rules.lifting')];
  const choices = [...new Set([...kinds, ...rules.map(({ kind }) => kind)])].map(kind => ({
    id: kind,
    name: kind,
  }));
  const send = (values: FieldValues) =>
    savePart({
      version: product.version,
      opened: rules,
      sent: values.rules,
      readNow: () => readRules(product.id, { tenantId: product.tenantId }),
      save: version => saveRules({ ...product, version }, values.rules),
      write: now => now.map(rule => `${rule.kind} (${rule.interval_months})`).join(', '),
    });
  return (
    <FormDialog title={translate('inspections.rules.edit_title')} onClose={onClose}>
      <CallForm resolver={resolver} record={{ rules }} send={send} explain={explain}>
        <Typography color="textSecondary">{translate('inspections.rules.hint')}</Typography>
        <ArrayInput source="rules" label={false}>
          <FormLines>
            <ChoiceInput
              source="kind"
              label="inspections.rules.kind"
              choices={choices}
              translateChoice={false}
              onCreate={kind => ({ id: kind, name: kind })}
              sx={{ minWidth: 200 }}
            />
            <CountInput
              source="interval_months"
              label="inspections.rules.months"
              defaultValue={YEARLY}
            />
          </FormLines>
        </ArrayInput>
        <FormEnd onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

export default RulesDialog;
