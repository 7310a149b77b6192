import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { AutocompleteInput, BooleanInput, SelectInput, TextInput } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { LOCALE_NAMES, LOCALES, timeZones } from '#contract/base/locales';
import { SUPERADMIN_ROLE } from '#contract/people/userTypes.values';
import { ACCOUNT_STATUSES } from '#contract/tenants/tenantStatuses.values';
import { settingsFields, tenantSettingsInput } from '#contract/tenants/tenants';
import { fileAddress } from '../../../platform/api/client.ts';
import { NewUpload } from '../../../platform/data/uploads.ts';
import { type ReadSettings, saveSettings } from '../../../platform/data/tenantRecords.ts';
import {
  useRefreshSignedInUser,
  useServerHas,
  useSignedInUser,
} from '../../../platform/session/useSignedInUser.ts';
import { CompanyLogo } from '../../../ui/display/UserAvatar.tsx';
import { useExplain, useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { AddressInputs } from '../../../ui/form/inputs.tsx';
import { CallForm, FormFailure, type Refusals, SubmitButton } from '../../../ui/form/CallForm.tsx';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx';
import { FileButton, useFileField } from '../../../ui/form/fileField.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { useEndingQuestion } from './EndingQuestion.tsx';
import { InvoicingInputs, REMOVE_KEY } from './InvoicingInputs.tsx';
import { PlanningInputs } from './PlanningInputs.tsx';
import { SaleInputs } from './SaleInputs.tsx';
import { typedFactors } from './typedFactors.ts';
import { CountInput } from '../../../ui/form/NumberInput.tsx';

/** The server's schema, but for a new logo, without a key until it is uploaded, and factors as typed. */
const settingsSchema = tenantSettingsInput.extend({
  logo_url: z
    .union([z.instanceof(NewUpload), z.string()])
    .nullable()
    .optional(),
  factors: typedFactors.optional(),
  [REMOVE_KEY]: z.boolean().optional(),
});

const resolver = zodResolver(settingsSchema);

const statuses = ACCOUNT_STATUSES.map(id => ({ id, name: `settings.statuses.${id}` }));

const languages = LOCALES.map(id => ({ id, name: LOCALE_NAMES[id] }));

interface SettingsFormProps {
  settings: ReadSettings;
  tenantId: number | undefined;
  queryKey: QueryKey;
  onDone?: () => void;
}

const SettingsForm = ({ settings, tenantId, queryKey, onDone }: SettingsFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const explain = useFailureLines('settings.save_failed');
  const explainUpload = useExplain();
  const refreshUser = useRefreshSignedInUser();
  const isPlatform = useSignedInUser().data?.role === SUPERADMIN_ROLE;
  // On our server only the platform changes a tenant's subscription.
  const isLocked = useServerHas('people') && !isPlatform;
  const hasPlanning = useServerHas('planning') && settings.factors !== undefined;
  const hasInvoices = useServerHas('customerInvoices') && settings.reminder_days !== undefined;
  const lockedHint = isLocked && translate('settings.platform_only');

  const { confirmed, question } = useEndingQuestion(settings);

  const send = async (values: FieldValues): Promise<Refusals | void> => {
    const { logo_url: logo, seats_used: _seats, ...fields } = values;
    const typed = withMollieKey(fields);
    if (!(await confirmed(typed))) return { root: translate('settings.ending.kept') };
    let key: unknown = logo;
    try {
      if (logo instanceof NewUpload) key = await logo.upload('logos', tenantId);
    } catch (error) {
      return { logo_url: explainUpload(error, 'settings.save_failed') };
    }
    await saveSettings(tenantId, logo === undefined ? typed : { ...typed, logo_url: key });
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
          {settings.name !== undefined && <CompanyInputs />}
          <SelectInput
            source={settingsFields.payment_status}
            choices={statuses}
            isRequired
            readOnly={isLocked}
            helperText={lockedHint}
          />
          <SelectInput
            source={settingsFields.language_default}
            choices={languages}
            translateChoice={false}
            isRequired
          />
          <BooleanInput source={settingsFields.force_twofa} />
          <CountInput
            source={settingsFields.max_users}
            isRequired
            readOnly={isLocked}
            helperText={
              settings.seats_used === undefined
                ? lockedHint
                : [
                    translate('settings.seats', {
                      used: settings.seats_used,
                      most: settings.max_users,
                    }),
                    lockedHint,
                  ]
                    .filter(Boolean)
                    .join(' ')
            }
          />
          {settings.invoice_email !== undefined && (
            <TextInput
              source={settingsFields.invoice_email}
              type="email"
              helperText={translate('settings.invoice_email_hint')}
            />
          )}
          {hasPlanning && <PlanningInputs />}
          {settings.day_rule !== undefined && <SaleInputs />}
          {hasInvoices && <InvoicingInputs />}
          {settings.code_width !== undefined && <CodeInputs />}
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

/** The key is sent only if it was typed, or is to be removed: it is never read. */
const withMollieKey = ({
  mollie_key: key,
  mollie_mode: _mode,
  [REMOVE_KEY]: isRemoved,
  ...values
}: FieldValues): FieldValues => ({
  ...values,
  ...(key ? { mollie_key: key } : isRemoved && { mollie_key: null }),
});

/** Discards the changes. */
const CancelButton = ({ onDone }: Pick<SettingsFormProps, 'onDone'>) => {
  const translate = useTranslate();
  const { reset, formState } = useFormContext();
  return (
    <Button onClick={() => (onDone ?? reset)()} disabled={formState.isSubmitting}>
      {translate('ra.action.cancel')}
    </Button>
  );
};

/** The pattern that proposed codes follow. */
const CodeInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.codes')}>
      <FormRow>
        <TextInput source={settingsFields.code_prefix} helperText="settings.code_prefix_hint" />
        <CountInput
          source={settingsFields.code_width}
          isRequired
          helperText="settings.code_width_hint"
        />
      </FormRow>
    </FormSection>
  );
};

const zones = timeZones().map(id => ({ id, name: id.replaceAll('_', ' ') }));

/** The company as its invoices, mails and screens name it. */
const CompanyInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.company')}>
      <LogoInput />
      <AddressInputs />
      <FormRow>
        <TextInput source={settingsFields.vat_number} />
        <TextInput source={settingsFields.coc_number} />
      </FormRow>
      <AutocompleteInput
        source={settingsFields.time_zone}
        choices={zones}
        translateChoice={false}
        isRequired
        disableClearable
        helperText={translate('settings.time_zone_hint')}
      />
    </FormSection>
  );
};

/** The company's logo: the saved one, or a preview of a new one, which is uploaded on save. */
const LogoInput = () => {
  const translate = useTranslate();
  const { value, file, preview, problem, pick, remove } = useFileField(
    settingsFields.logo_url,
    'logos'
  );
  const src = file ? preview : typeof value === 'string' ? fileAddress(value) : undefined;
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      {src && (
        <CompanyLogo src={src} name={translate('resources.tenants.fields.logo_url')} height={64} />
      )}
      <Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            label={translate('settings.logo_choose')}
            onPick={chosen => void pick(chosen)}
          />
          {Boolean(value) && <Button onClick={remove}>{translate('settings.logo_remove')}</Button>}
        </Stack>
        <FormHelperText error={Boolean(problem)} role={problem && 'alert'} sx={{ mx: 0, mt: 1 }}>
          {problem ?? translate('settings.logo_hint')}
        </FormHelperText>
      </Box>
    </Stack>
  );
};

export default SettingsForm;
