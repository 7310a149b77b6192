import { useId, useState } from 'react';
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '#contract/locales';
import { useTexts } from '../texts.ts';

/** The language of the account: the page's own, until another one is chosen. */
export const AccountLanguageField = ({ label }: { label: string }) => {
  const { locale } = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState<Locale>();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <select
          id={id}
          name="language"
          value={chosen ?? locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) setChosen(target.value);
          }}
        >
          {LOCALES.map(name => (
            <option key={name} value={name} lang={name}>
              {LOCALE_NAMES[name]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};
