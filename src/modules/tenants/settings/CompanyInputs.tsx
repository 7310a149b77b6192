import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { LOCALE_NAMES, LOCALES, timeZones } from '#contract/base/locales';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { ACCOUNT_STATUSES } from '#contract/base/tenantStatuses.values';
import { settingsFields } from '#contract/tenants/tenants';
import { fileAddress } from '../../../platform/api/client.ts';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useServerHas, useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { CompanyLogo } from '../../../ui/display/UserAvatar.tsx';
import { ColourInput } from '../../../ui/form/ColourInput.tsx';
import { FileButton, useFileField } from '../../../ui/form/fileField.tsx';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { AddressInputs } from '../../../ui/form/inputs.tsx';
import { CountInput } from '../../../ui/form/NumberInput.tsx';

const statuses = ACCOUNT_STATUSES.map(id => ({ id, name: `settings.statuses.${id}` }));

const languages = LOCALES.map(id => ({ id, name: LOCALE_NAMES[id] }));

const zones = timeZones().map(id => ({ id, name: id.replaceAll('_', ' ') }));

export const CompanyInputs = () => {
  const settings = useRecordContext<ReadSettings>();
  return (
    <>
      {settings?.name !== undefined && <DetailInputs />}
      <SubscriptionInputs />
    </>
  );
};

const DetailInputs = () => {
  const translate = useTranslate();
  const hasColour = useRecordContext<ReadSettings>()?.house_colour !== undefined;
  return (
    <FormSection title={translate('settings.company')}>
      <LogoInput />
      {hasColour && (
        <ColourInput
          source={settingsFields.house_colour}
          helperText="settings.house_colour_hint"
          pickText="settings.house_colour_pick"
        />
      )}
      <AddressInputs />
      <FormRow>
        <TextInput source={settingsFields.vat_number} />
        <TextInput source={settingsFields.coc_number} />
      </FormRow>
      <ChoiceInput
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

const SubscriptionInputs = () => {
  const translate = useTranslate();
  const { max_users, seats_used } = useRecordContext<ReadSettings>() ?? {};
  const isPlatform = useSignedInUser().data?.role === SUPERADMIN_ROLE;
  const isLocked = useServerHas('people') && !isPlatform;
  const lockedHint = isLocked && translate('settings.platform_only');
  const seats =
    seats_used !== undefined && translate('settings.seats', { used: seats_used, most: max_users });
  return (
    <>
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
        helperText={[seats, lockedHint].filter(Boolean).join(' ')}
      />
    </>
  );
};

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
