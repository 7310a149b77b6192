import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { BooleanInput, NumberInput, SelectInput } from 'react-admin';
import { useNotify, useTranslate } from 'ra-core';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { LOCALE_NAMES, LOCALES } from '#contract/locales';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { tenantSettingsInput } from '#contract/tenants';
import { ACCOUNT_STATUSES, MAX_USERS_LIMIT } from '#contract/tenantStatuses';
import { uploadPicture } from '../../providers/pictures.ts';
import { saveSettings, type ReadSettings } from '../../providers/tenantRecords.ts';
import { useServerHas } from '../../providers/useServerHas.ts';
import { CallForm, type Refusals } from '../form/CallForm.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useRefreshSignedInUser, useSignedInUser } from '../signedInUser.ts';
import { UnsavedChanges } from '../form/UnsavedChanges.tsx';
import { useExplain } from '../useExplain.ts';
import { useFailureLines } from '../useFailureLines.ts';
import { zodResolver } from '../zodResolver.ts';
import { CompanyInputs } from './CompanyInputs.tsx';

/** The server's schema, except for a new logo: a file until it is uploaded. */
const settingsSchema = tenantSettingsInput.extend({
  logo_url: z
    .union([z.instanceof(File), z.string()])
    .nullable()
    .optional(),
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
  // On our server the platform alone decides on what a tenant pays for.
  const isLocked = useServerHas('people') && !isPlatform;
  const lockedHint = isLocked && translate('settings.platform_only');

  const send = async (values: FieldValues): Promise<Refusals | void> => {
    const { logo_url: logo, ...typed } = values;
    let key: unknown = logo;
    try {
      if (logo instanceof File) key = await uploadPicture(logo, 'logos', tenantId);
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
            source="payment_status"
            choices={statuses}
            isRequired
            readOnly={isLocked}
            helperText={lockedHint}
          />
          <SelectInput
            source="language_default"
            choices={languages}
            translateChoice={false}
            isRequired
          />
          <BooleanInput source="force_twofa" />
          <NumberInput
            source="max_users"
            min={1}
            max={MAX_USERS_LIMIT}
            step={1}
            isRequired
            readOnly={isLocked}
            helperText={lockedHint}
          />
          <FormFailure />
          <Stack direction="row" sx={{ gap: 1 }}>
            <SubmitButton label={translate('ra.action.save')} />
            <CancelButton onDone={onDone} />
          </Stack>
        </Stack>
      </Card>
      <UnsavedChanges />
    </CallForm>
  );
};

/** Leaves everything as it was. */
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
