import Select from '@mui/material/Select';
import { useI18nProvider, useTranslate } from 'ra-core';
import { LOCALE_NAMES, LOCALES } from '#contract/locales';

/** Switches the language at once, for this visit. */
export const LanguageSelect = () => {
  const i18nProvider = useI18nProvider();
  const translate = useTranslate();
  return (
    <Select
      native
      size="small"
      value={i18nProvider.getLocale()}
      onChange={event => void i18nProvider.changeLocale(event.target.value)}
      inputProps={{ 'aria-label': translate('layout.language') }}
      sx={{
        color: 'text.secondary',
        fontSize: 'body2.fontSize',
        '&:not(:hover, .Mui-focused) fieldset': { borderColor: 'transparent' },
      }}
    >
      {LOCALES.map(locale => (
        <option key={locale} value={locale} lang={locale}>
          {LOCALE_NAMES[locale]}
        </option>
      ))}
    </Select>
  );
};
