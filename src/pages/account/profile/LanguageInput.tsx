import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { LOCALE_NAMES, LOCALES } from '#contract/locales';

/** The account's language, each by its own name. */
export const LanguageInput = () => {
  const translate = useTranslate();
  const { field } = useController({ name: 'language' });
  return (
    <TextField
      select
      label={translate('resources.account.fields.language')}
      slotProps={{ select: { native: true } }}
      {...field}
    >
      {LOCALES.map(locale => (
        <option key={locale} value={locale} lang={locale}>
          {LOCALE_NAMES[locale]}
        </option>
      ))}
    </TextField>
  );
};
