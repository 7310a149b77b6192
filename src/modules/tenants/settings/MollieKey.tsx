import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, PasswordInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { settingsFields } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';

/** Removes the stored key; sent as `mollie_key: null`. */
export const REMOVE_KEY = 'remove_mollie_key';

/** Write-only: the key is never shown. */
export const MollieKey = () => {
  const translate = useTranslate();
  const mode = useRecordContext<ReadSettings>()?.mollie_mode;
  return (
    <>
      <PasswordInput
        source={settingsFields.mollie_key}
        autoComplete="off"
        helperText={translate('settings.mollie_hint', {
          mode: translate(`settings.mollie.${mode ?? 'none'}`),
        })}
      />
      {mode && <BooleanInput source={REMOVE_KEY} label="settings.remove_mollie_key" />}
    </>
  );
};

export const withMollieKey = ({
  mollie_key: key,
  [REMOVE_KEY]: isRemoved,
  ...values
}: FieldValues): FieldValues => ({
  ...values,
  ...(key ? { mollie_key: key } : isRemoved && { mollie_key: null }),
});
