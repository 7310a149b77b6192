import { isLocale, LOCALE_NAMES, LOCALES } from '#contract/locales';
import { useTexts } from '../texts.ts';
import './language.css';

/** Chooses the language of the page, for this visit only. */
export const LanguageSelect = () => {
  const { translate, locale, choose } = useTexts();
  return (
    <label className="language">
      <span className="visually-hidden">{translate('auth.language')}</span>
      <select
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) choose(target.value);
        }}
      >
        {LOCALES.map(name => (
          <option key={name} value={name} lang={name}>
            {LOCALE_NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
};
