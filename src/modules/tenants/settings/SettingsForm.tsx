import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type FormProps, useNotify, useTranslate } from 'ra-core';
import { CountInput } from '../../../ui/form/NumberInput.tsx';
import { type ReactNode, useMemo } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { SettingsSection } from '#contract/tenants/settingsSections.values';
import { settingsFields } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { NewUpload } from '../../../platform/data/uploads.ts';
import {
  useRefreshSignedInUser,
  useSeesPrices,
} from '../../../platform/session/useSignedInUser.ts';
import { useExplain, useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, type Refusals, SubmitButton } from '../../../ui/form/CallForm.tsx';
import { FormSection } from '../../../ui/form/FormLayout.tsx';
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { CompanyInputs } from './CompanyInputs.tsx';
import { useEndingQuestion } from './EndingQuestion.tsx';
import { CompanyMailInputs } from './CompanyMailInputs.tsx';
import { withMollieKey } from './MollieKey.tsx';
import { MoneyInputs } from './MoneyInputs.tsx';
import { PlanningInputs } from './PlanningInputs.tsx';
import { SECTION_SCHEMAS } from './sectionSchemas.ts';
import { useSaveSection } from './useSaveSection.ts';

const RetentionInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.retention')}>
      <CountInput source={settingsFields.retention_years} helperText="settings.retention_hint" />
    </FormSection>
  );
};

const INPUTS: Record<SettingsSection, ReactNode> = {
  company: <CompanyInputs />,
  planning: <PlanningInputs />,
  money: <MoneyInputs />,
  mails: <CompanyMailInputs />,
  people: null,
  security: <RetentionInputs />,
  integrations: null,
};

/** Not sent by users who see no prices: theirs are empty. */
const PRICES = ['small_order_limit', 'small_order_surcharge'];

const withoutPrices = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !PRICES.includes(field)));

interface SettingsFormProps {
  section: SettingsSection;
  settings: ReadSettings;
  tenantId: number | undefined;
  queryKey: QueryKey;
  onDone: (() => void) | undefined;
}

const SettingsForm = ({ section, settings, tenantId, queryKey, onDone }: SettingsFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const explain = useFailureLines('settings.save_failed');
  const explainUpload = useExplain();
  const refreshUser = useRefreshSignedInUser();
  const seesPrices = useSeesPrices();
  const resolver = useMemo(() => zodResolver(SECTION_SCHEMAS[section]), [section]);
  const { confirmed, question } = useEndingQuestion(settings);
  const save = useSaveSection(tenantId);

  const send = async (
    values: FieldValues,
    opened: FormProps['record']
  ): Promise<Refusals | void> => {
    const fields = withMollieKey(seesPrices ? values : withoutPrices(values));
    if (!(await confirmed(fields))) return { root: translate('settings.ending.kept') };
    const { logo_url: logo } = fields;
    try {
      if (logo instanceof NewUpload) fields['logo_url'] = await logo.upload('logos', tenantId);
    } catch (error) {
      return { logo_url: explainUpload(error, 'settings.save_failed') };
    }
    const refused = await save(fields, { ...settings, ...opened });
    if (refused) return refused;
    await queryClient.invalidateQueries({ queryKey });
    await refreshUser();
    notify('settings.saved', { type: 'success' });
    onDone?.();
  };
  return (
    <CallForm
      record={{ id: tenantId ?? 'own', ...settings }}
      resolver={resolver}
      send={send}
      explain={explain}
    >
      <Card sx={{ p: 3 }}>
        <Stack sx={{ gap: 2.5 }}>
          {INPUTS[section]}
          <FormFailure />
          <Stack direction="row" sx={{ gap: 1 }}>
            <SubmitButton label={translate('ra.action.save')} />
            <CancelButton onDone={onDone} />
          </Stack>
        </Stack>
      </Card>
      <UnsavedChanges />
      {question}
    </CallForm>
  );
};

const CancelButton = ({ onDone }: Pick<SettingsFormProps, 'onDone'>) => {
  const translate = useTranslate();
  const { reset, formState } = useFormContext();
  return (
    <Button onClick={() => (onDone ?? reset)()} disabled={formState.isSubmitting}>
      {translate('ra.action.cancel')}
    </Button>
  );
};

export default SettingsForm;
