import Card from '@mui/material/Card';
import { useRecordContext, useTranslate } from 'ra-core';
import { isLocale, LOCALE_NAMES } from '#contract/locales';
import { AddressFields } from '../AddressFields.tsx';
import { DetailField } from '../DetailField.tsx';

const CompanyFacts = () => (
  <>
    <AddressFields />
    <DetailField source="vat_number" optional />
    <DetailField source="coc_number" optional />
    <DetailField source="time_zone" />
  </>
);

/** A tenant's settings, to read. */
export const SettingsFacts = () => {
  const translate = useTranslate();
  const settings = useRecordContext();
  const language: unknown = settings?.language_default;
  return (
    <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
      {settings?.name && <CompanyFacts />}
      <DetailField source="payment_status">
        {translate(`settings.statuses.${settings?.payment_status}`, { _: '–' })}
      </DetailField>
      <DetailField source="language_default">
        {isLocale(language) ? LOCALE_NAMES[language] : '–'}
      </DetailField>
      <DetailField source="force_twofa">
        {translate(settings?.force_twofa ? 'ra.boolean.true' : 'ra.boolean.false')}
      </DetailField>
      <DetailField source="max_users" />
    </Card>
  );
};
