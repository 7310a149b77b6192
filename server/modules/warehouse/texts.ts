import type { Locale } from '#contract/locales';
import de from '#i18n/de/scans';
import en from '#i18n/en/scans';
import nl from '#i18n/nl/scans';
import { translator, type Translate } from '#i18n/translate';
import type { StoredAnswer } from '../../db/tables/scans.ts';
import type { Recorded } from './commands.ts';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** The sentence for a scan (`scans.…`) or a count (`counts.…`). */
export const sentenceOf = (language: Locale, key: string, values: StoredAnswer['values']) =>
  TEXTS[language](key, values);

/** A recorded scan as the API answers it, with its sentence in the caller's language. */
export const answerOf = ({ id, result, answer }: Recorded, language: Locale) => {
  const { text, values, ...rest } = answer;
  const { name, code, amount } = values;
  const what = rest.unit_id === undefined ? `${amount} × ${name}` : `${name} (${code})`;
  const message = sentenceOf(language, `scans.${text}`, { ...values, what });
  return { id, result, ...rest, message };
};
